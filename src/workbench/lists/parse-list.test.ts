import { array, assert, constantFrom, property, record, string } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parseList as parseTable, type ParsedList } from './parse-list.ts';
import { LIST_LIMITS, pastedTable, type TableChoices } from './pasted-table.ts';

const LANGUAGES = ['en', 'de'];
const BAKERY = { code: 'bakery', names: { en: 'Bakery' } };
const MILL = { code: 'mill', names: { en: 'Mill' } };
const BOTH = { code: 'bakery', names: { en: 'Bakery', de: 'Bäckerei' } };

/** Reads a pasted text with the guesses of the dialog, or with the choices of a person. */
function parseList(text: string, choices?: TableChoices): ParsedList {
  const table = pastedTable(text, LANGUAGES, choices);
  return table.kind === 'table' ? parseTable(table, LANGUAGES) : table;
}

describe('R18.3 a pasted list', () => {
  it.each([
    { text: 'Bakery\nMill\n', entries: [BAKERY, MILL], because: 'each line is a name, and gives the code' },
    {
      text: '\n  Bakery \r\n\r\nMill',
      entries: [BAKERY, MILL],
      because: 'empty lines and spaces do not count',
    },
    {
      text: 'Food, drink\nMill',
      entries: [{ code: 'food-drink', names: { en: 'Food, drink' } }, MILL],
      because: 'a comma in one name makes no table',
    },
    {
      text: 'Trade fair\nTrade Fair!\nTrade fair 2',
      entries: [
        { code: 'trade-fair', names: { en: 'Trade fair' } },
        { code: 'trade-fair-2', names: { en: 'Trade Fair!' } },
        { code: 'trade-fair-2-2', names: { en: 'Trade fair 2' } },
      ],
      because: 'no two codes are the same',
    },
    { text: 'bakery\tBakery\nmill\tMill', entries: [BAKERY, MILL], because: 'two columns are code and name' },
    { text: 'bakery,Bakery\nmill,Mill', entries: [BAKERY, MILL], because: 'a comma separates, too' },
    {
      text: 'code;en;de\nbakery;Bakery;Bäckerei',
      entries: [BOTH],
      because: 'the first line names languages',
    },
    { text: 'Code;English;German\nbakery;Bakery;Bäckerei', entries: [BOTH], because: 'languages have names' },
    {
      text: 'de\ten\nBäckerei\tBakery',
      entries: [BOTH],
      because: 'without codes, the English name gives it',
    },
    { text: 'code;de;en\nbakery;;Bakery', entries: [BAKERY], because: 'a name may be missing in a language' },
    { text: 'code;en;;\nbakery;Bakery;;', entries: [BAKERY], because: 'table programs add empty columns' },
    {
      text: 'code,en\nfood,"Food, ""drink"""',
      entries: [{ code: 'food', names: { en: 'Food, "drink"' } }],
      because: 'a cell in quotes may have the separator and quotes',
    },
    {
      text: 'code\ten\tde\nbakery\tn\t"n,"""\nmill\tn\tn',
      entries: [
        { code: 'bakery', names: { en: 'n', de: 'n,"' } },
        { code: 'mill', names: { en: 'n', de: 'n' } },
      ],
      because: 'its quotes only make sense at its own separator',
    },
    { text: '\uFEFFcode;en\nbakery;Bakery', entries: [BAKERY], because: 'table programs write a mark first' },
    {
      text: 'English\nGerman',
      entries: [
        { code: 'english', names: { en: 'English' } },
        { code: 'german', names: { en: 'German' } },
      ],
      because: 'a list of languages has no heading',
    },
    {
      text: 'パン屋',
      entries: [{ code: 'choice', names: { en: 'パン屋' } }],
      because: 'a code has Latin letters',
    },
  ])('R18.3 $text gives its entries: $because', ({ text, entries }) => {
    expect(parseList(text)).toStrictEqual({ kind: 'entries', entries });
  });

  it.each([
    {
      text: ' \n',
      fault: 'There is no entry yet. Paste a name on each line, or a table.',
      because: 'it is empty',
    },
    {
      text: 'code;en',
      fault: 'There is no entry yet. Paste a name on each line, or a table.',
      because: 'it is a heading',
    },
    {
      text: 'code;en\na;A\na;B',
      fault: 'Row 3: the code “a” of row 2 again.',
      because: 'a code stands twice',
    },
    { text: 'Bakery\nBakery', fault: 'Row 2: the names of row 1 again.', because: 'a name stands twice' },
    { text: 'code;en\n;Bakery', fault: 'Row 2: it has no code.', because: 'a code is missing' },
    { text: 'code;en\nbakery;', fault: 'Row 2: it has no name.', because: 'no language has a name' },
    {
      text: 'code;en\n-a;Bakery',
      fault:
        'Row 2: “-a” is no code. A code has letters from a to z, digits, hyphens and underscores. It starts with a letter or a digit.',
      because: 'a code has another sign',
    },
    {
      text: 'code;en;English\na;A;B',
      fault: 'Two columns are “English”. Choose something else for one of them.',
      because: 'a column is there twice',
    },
    {
      text: 'code;en\na;A;B',
      fault: 'Row 2: it has 3 columns, and the table has 2.',
      because: 'a row is too long',
    },
    {
      text: 'code;en\na;"A\nb;B',
      fault: 'A quote is opened and not closed. Remove it, or write each quote inside of a name twice.',
      because: 'a quote has no end',
    },
    {
      text: 'n'.repeat(LIST_LIMITS.name + 1),
      fault: `Row 1: a name has at most 200 characters: “${'n'.repeat(30)}…” has more.`,
      because: 'a name is too long',
    },
    {
      text: `code;en\n${'c'.repeat(65)};A`,
      fault: 'Row 2: a code has at most 64 characters.',
      because: 'a code is too long',
    },
    {
      text: 'x'.repeat(LIST_LIMITS.text + 1),
      fault: 'A list has at most 1000000 characters.',
      because: 'the text is too long',
    },
    {
      text: Array.from({ length: 2_001 }, (_, at) => `Name ${at}`).join('\n'),
      fault: 'A list has at most 2000 entries, and these are 2001.',
      because: 'the list is too long',
    },
  ])('R18.3 is refused in words because $because', ({ text, fault }) => {
    expect(parseList(text)).toStrictEqual({ kind: 'faults', faults: [fault] });
  });

  it('R18.3 names the first ten faults, and counts the others', () => {
    const parsed = parseList(`code;en\n${';A\n'.repeat(12)}`);
    expect(parsed.kind === 'faults' && [parsed.faults.length, parsed.faults.at(-1)]).toStrictEqual([
      11,
      'There are 2 more of them.',
    ]);
  });

  it('R18.3 gives two thousand names of one kind a code each', () => {
    const parsed = parseList(
      Array.from({ length: 2_000 }, (_, at) => '店'.repeat((at % 150) + 1) + at).join('\n'),
    );
    const codes = parsed.kind === 'entries' ? parsed.entries.map(({ code }) => code) : [];
    expect(new Set(codes).size).toBe(2_000);
  });

  const cell = string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) =>
    `n${text.replaceAll(/[\s\p{Cc}]/gu, '')}`.normalize('NFC'),
  );
  const rows = array(record({ en: cell, de: cell }), { minLength: 1, maxLength: 20 });

  it('R18.3 reads every table that a table program writes', () => {
    assert(
      property(rows, constantFrom(',', ';', '\t'), (names, delimiter) => {
        const table = names.map((name, at) => ({ code: `c${at}`, ...name }));
        const text = Papa.unparse([...table], { delimiter });
        const entries = names.map((name, at) => ({ code: `c${at}`, names: { ...name } }));
        expect(parseList(text)).toStrictEqual({ kind: 'entries', entries });
      }),
    );
  });

  it('R18.3 gives entries with codes of their own, or faults in words, whatever is pasted', () => {
    const signs = constantFrom(
      'a',
      'ü',
      ' ',
      ',',
      ';',
      '\t',
      '\n',
      '"',
      'code',
      'en',
      'de',
      '\uFEFF',
      '\uD800',
    );
    assert(
      property(array(signs, { maxLength: 40 }), (parts) => {
        const parsed = parseList(parts.join(''));
        if (parsed.kind === 'faults') return parsed.faults.length > 0;
        const codes = parsed.entries.map(({ code }) => code);
        return (
          new Set(codes).size === codes.length &&
          codes.every((code) => /^[A-Za-z0-9][\w-]*$/.test(code)) &&
          parsed.entries.every(({ names }) => Object.values(names).some((name) => name !== ''))
        );
      }),
    );
  });
});
