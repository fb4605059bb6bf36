import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { addStep } from '#workbench/edit/step-edits.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';
import { fromCsv, toCsv } from './csv.ts';
import { filterRows, textRows } from './text-rows.ts';

const ROWS = textRows(CONTENT, CONTENT);
const ALL = { search: '', area: '', state: 'all' } as const;

describe('R12.7 the table of texts', () => {
  it('R12.7 has every text in every language, with the note for translators', () => {
    expect(ROWS).toContainEqual({
      key: 'signup.inputs.organisation.label',
      note: 'Label of the field for the organisation on the sign-up page. Short.',
      texts: { en: 'Organisation', de: expect.any(String) },
      missing: [],
      stale: [],
    });
    expect(ROWS.find(({ key }) => key === 'shell.skip')?.note).toMatch(/First link/);
  });

  it.each([
    {
      because: 'the search finds a word of a text',
      filter: { search: 'ORGANISATION' },
      key: 'signup.inputs.organisation.label',
    },
    {
      because: 'the search finds a word of a note for translators',
      filter: { search: 'first link' },
      key: 'shell.skip',
    },
    { because: 'the search finds a key', filter: { search: 'signup.title' }, key: 'signup.title' },
    { because: 'an area is the start of a key', filter: { area: 'shell' }, key: 'shell.skip' },
  ])('R12.7 $because', ({ filter, key }) => {
    const found = filterRows(ROWS, { ...ALL, ...filter }).map((row) => row.key);
    expect(found).toContain(key);
    expect(found.length).toBeLessThan(ROWS.length);
  });

  it('R12.7 keeps a row that an editor is editing, also when the row no longer matches the search', () => {
    const filter = { ...ALL, search: 'signup.inputs.organisation.label' };
    const found = filterRows(ROWS, filter, new Set(['signup.title'])).map(({ key }) => key);
    expect(found).toStrictEqual(['signup.title', 'signup.inputs.organisation.label']);
  });

  it('R12.7 can show only texts that are missing in a language', () => {
    const without = setMessage({ language: 'de', key: 'signup.submit', text: '' })(CONTENT);
    const found = filterRows(textRows(without, CONTENT), { ...ALL, state: 'missing' });
    expect(found.map(({ key, missing }) => [key, missing])).toStrictEqual([['signup.submit', ['de']]]);
    expect(filterRows(ROWS, { ...ALL, state: 'missing' })).toStrictEqual([]);
  });

  it('R12.7 misses no English text of a step that only the German form has', () => {
    const titles = { de: 'Teil' };
    const steps = addStep('sign-up', { from: 'email', titles, firstTitles: titles });
    const rows = textRows(inVariant('sign-up', 'de', steps)(CONTENT), CONTENT);
    expect(rows.find(({ key }) => key === 'signup.steps.teil.title')?.note).toMatch(
      /^The title of step \d “Teil”$/,
    );
    expect(filterRows(rows, { ...ALL, state: 'missing' })).toStrictEqual([]);
  });

  it.each([
    { because: 'only the English text has changed', edited: ['en'], stale: ['de'] },
    { because: 'the translation has changed with it', edited: ['en', 'de'], stale: [] },
    { because: 'only the translation has changed', edited: ['de'], stale: [] },
  ])('has stale translations in the languages $stale: $because', ({ edited, stale }) => {
    const draft = edited.reduce<Documents>(
      (now, language) => setMessage({ language, key: 'signup.title', text: 'Sign up' })(now),
      CONTENT,
    );
    const rows = textRows(draft, CONTENT);
    expect(rows.find(({ key }) => key === 'signup.title')?.stale).toStrictEqual(stale);
    expect(filterRows(rows, { ...ALL, state: 'stale' }).map(({ key }) => key)).toStrictEqual(
      stale.map(() => 'signup.title'),
    );
  });

  it('R12.7 stays the same after an export and an import', () => {
    const texts = fromCsv(toCsv(ROWS, ['en', 'de']), ['en', 'de']);
    expect(texts).toHaveLength(ROWS.length * 2);
    const other = texts.filter(
      ({ key, language, text }) => ROWS.find((row) => row.key === key)?.texts[language] !== text,
    );
    expect(other).toStrictEqual([]);
  });

  it('R12.7 refuses a table without column names', () => {
    expect(() => fromCsv('a,b\n1,2', ['en'])).toThrow('The first line has to name the columns: key, and en.');
  });
});
