import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { type Documents, type Gesture, together } from '#workbench/edit/documents.ts';
import { addEntry, makeList, removeEntry, removeList, setEntryName } from '#workbench/edit/list-edits.ts';
import { setRename } from '#workbench/edit/renames.ts';
import { changedWithoutWords } from './changed-without-words.ts';
import { listChanges } from './list-changes.ts';

const LIST = 'industries';
const RETAIL = { code: 'retail', names: { en: 'Retail', de: 'Handel' } };
const MILL = { code: 'mill', names: { en: 'Mill', de: 'Mühle' } };
const WITH_LIST = makeList(LIST, [RETAIL, MILL])(CONTENT);
const HOLLAND = setRename('countries', { code: 'NL', language: 'de', text: 'Holland' });
const MANY = Array.from({ length: 14 }, (_, at) => ({
  code: `c${at}`,
  names: { en: `E${at}`, de: `D${at}` },
}));

function named(code: string, language: string, text: string): Gesture {
  return setEntryName(LIST, { code, language, text });
}

function changedPaths(before: Documents, after: Documents): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

describe('R12.6 the review of a draft that changes a list', () => {
  it.each<{
    readonly gesture: Gesture;
    readonly before?: Documents;
    readonly words: readonly string[];
    readonly because: string;
  }>([
    {
      gesture: named('retail', 'en', 'Shops and retail'),
      words: ['Industries: “Retail” becomes “Shops and retail” in English.'],
      because: 'an English name changes',
    },
    {
      gesture: together(named('retail', 'en', 'Shops'), named('retail', 'de', 'Läden')),
      words: [
        'Industries: “Retail” becomes “Shops” in English.',
        'Industries: “Handel” becomes “Läden” in German.',
      ],
      because: 'each language has its sentence',
    },
    {
      gesture: named('retail', 'de', ''),
      words: ['Industries: “Retail” has no name in German any more.'],
      because: 'a name is gone',
    },
    {
      before: named('retail', 'de', '')(WITH_LIST),
      gesture: named('retail', 'de', 'Läden'),
      words: ['Industries: “Retail” is “Läden” in German.'],
      because: 'a name is written for the first time',
    },
    {
      gesture: together(
        addEntry(LIST, { code: 'dairy', names: { en: 'Dairy', de: 'Molkerei' } }),
        removeEntry(LIST, 'mill', WITH_LIST),
      ),
      words: ['Industries: new: “Dairy”.', 'Industries: removed: “Mill”.'],
      because: 'entries come and go',
    },
    {
      gesture: (documents) =>
        new Map(
          [...documents].map(([path, text]) => [path, text.replace('"value": "mill"', '"value": "m"')]),
        ),
      words: ['Industries: stored under another code: “Mill”.'],
      because: 'the same names stand under another code',
    },
    {
      before: CONTENT,
      gesture: makeList(LIST, [RETAIL, MILL]),
      words: ['New list: “Industries”, with 2 entries.'],
      because: 'it is a new list',
    },
    {
      before: CONTENT,
      gesture: makeList(LIST, [{ code: 'retail', names: { en: 'Retail' } }]),
      words: ['New list: “Industries”, with 1 entry.'],
      because: 'a new list without German names needs no look at the source',
    },
    {
      gesture: removeList(LIST),
      words: ['The list “Industries” is removed.'],
      because: 'it is gone',
    },
    {
      before: makeList(LIST, MANY)(CONTENT),
      gesture: together(...MANY.map(({ code }) => named(code, 'en', `New ${code}`))),
      words: [
        ...MANY.slice(0, 10).map(
          ({ code, names }) => `Industries: “${names.en}” becomes “New ${code}” in English.`,
        ),
        'Industries: 4 more names change.',
      ],
      because: 'a hundred sentences are too many to read',
    },
    {
      gesture: HOLLAND,
      words: ['Countries: “Niederlande” becomes “Holland” in German.'],
      because: 'a country is called otherwise',
    },
    {
      before: HOLLAND(WITH_LIST),
      gesture: setRename('countries', { code: 'NL', language: 'de', text: '' }),
      words: ['Countries: “Holland” becomes “Niederlande” in German.'],
      because: 'a country has its usual name again',
    },
    {
      gesture: setRename('currencies', { code: 'EUR', language: 'en', text: 'Euros' }),
      words: ['Currencies: “Euro” becomes “Euros” in English.'],
      because: 'a currency is called otherwise',
    },
    { gesture: (documents) => documents, words: [], because: 'nothing changes' },
  ])('R12.6 says $words: $because', ({ before = WITH_LIST, gesture, words }) => {
    const after = gesture(before);
    expect(listChanges(before, after)).toStrictEqual(words);
    expect(changedWithoutWords(before, after, changedPaths(before, after))).toStrictEqual([]);
  });

  it('R12.6 still sends people to the source for a setting of an entry that no sentence is about', () => {
    const [path = ''] = changedPaths(CONTENT, WITH_LIST);
    const after = new Map(WITH_LIST).set(
      path,
      (WITH_LIST.get(path) ?? '').replace('"value": "mill"', '"value": "mill", "note": "old"'),
    );
    expect(changedWithoutWords(WITH_LIST, after, [path])).toStrictEqual([path]);
  });

  it.each([
    {
      from: '"entries"',
      to: '"source": "Our sales team", "entries"',
      because: 'a member beside the entries',
    },
    { from: '"name": "Mill"', to: '"name": "Mills"', because: 'an earlier version, which one form may pin' },
  ])('R12.6 sends people to the source for $because', ({ from, to, because }) => {
    const [path = ''] = changedPaths(CONTENT, WITH_LIST).filter((one) => one.startsWith(`catalogs/${LIST}/`));
    const text = WITH_LIST.get(path) ?? '';
    const second = because.startsWith('an earlier') ? [[path.replace('/1.', '/2.'), text] as const] : [];
    const before = new Map([...WITH_LIST, ...second]);
    const after = new Map(before).set(path, text.replace(from, to));
    expect(changedWithoutWords(before, after, [path])).toStrictEqual([path]);
  });
});
