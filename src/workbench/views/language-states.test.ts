import { describe, expect, it } from 'vitest';
import { languageStates } from './language-states.ts';

const documentsOf = (en: object, de: object): ReadonlyMap<string, string> =>
  new Map([
    ['catalogs/messages/en.json', JSON.stringify(en)],
    ['catalogs/messages/de.json', JSON.stringify(de)],
  ]);

describe('R12.1 the state of a language', () => {
  it('R12.1 counts its texts, those that are missing, and those older than their English text', () => {
    const now = documentsOf(
      { a: 'First', b: 'Second', c: 'Third' },
      { a: 'Eins', b: 'Zwei', $translatedFrom: { a: 'One', b: 'Second' } },
    );
    expect(languageStates(now)).toStrictEqual([
      { language: 'en', texts: 3, missing: 0, outdated: 0 },
      { language: 'de', texts: 2, missing: 1, outdated: 1 },
    ]);
  });
});
