import { describe, expect, it } from 'vitest';
import type { Gesture } from './documents.ts';
import { formPage, setPageClosed, setPageLanguages, setPagePath } from './page-edits.ts';

const FILE = 'forms/visit/page.json';
const PAGE = '{\n  "path": "visit",\n  "submit": "store"\n}\n';
const DOCUMENTS = new Map([
  ['catalogs/messages/en.json', '{}'],
  ['catalogs/messages/de.json', '{}'],
  [FILE, PAGE],
]);

describe('R18.1 the panel of a page changes its page.json', () => {
  it.each<{ readonly gesture: Gesture; readonly page: object; readonly because: string }>([
    { gesture: setPagePath('visit', 'come'), page: { path: 'come' }, because: 'the address changes' },
    {
      gesture: setPageLanguages('visit', ['de']),
      page: { languages: ['de'] },
      because: 'one language is left',
    },
    { gesture: setPageClosed('visit', true), page: { isClosed: true }, because: 'the form is closed' },
  ])('R18.1 $page: $because', ({ gesture, page }) => {
    const all = { path: 'visit', languages: ['en', 'de'], isClosed: false };
    expect(formPage(gesture(DOCUMENTS), 'visit')).toStrictEqual({ ...all, ...page });
  });

  it('R18.1 leaves no trace of a language or of being closed once it is taken back', () => {
    const back = [
      setPageLanguages('visit', ['de']),
      setPageClosed('visit', true),
      setPageClosed('visit', false),
      setPageLanguages('visit', ['en', 'de']),
    ];
    const documents = back.reduce<ReadonlyMap<string, string>>((now, gesture) => gesture(now), DOCUMENTS);
    expect(documents.get(FILE)).toBe(PAGE);
  });

  it('R18.1 a form of the product has no page.json to change', () => {
    expect(formPage(DOCUMENTS, 'sign-up')).toBeUndefined();
  });
});
