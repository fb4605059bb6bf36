import { describe, expect, it } from 'vitest';
import { columnChoices } from './list-columns.ts';
import { parseList } from './parse-list.ts';
import { pastedTable, type TableChoices } from './pasted-table.ts';

const LANGUAGES = ['en', 'de', 'fr'];

function guess(text: string, choices?: TableChoices): readonly string[] {
  const table = pastedTable(text, LANGUAGES, choices);
  return table.kind === 'table' ? table.columns : table.faults;
}

describe('R18.3 the columns of a pasted table', () => {
  it.each([
    {
      text: 'Bakery\tBäckerei\nMill\tMühle',
      columns: ['en', 'de'],
      because: 'words of two languages are no codes',
    },
    {
      text: 'Bakery\tMüllerei\nMill\tMotor',
      columns: ['en', 'de'],
      because: 'words with a capital letter are no codes, even if every letter could be in one',
    },
    { text: 'bakery\tBakery\nmill\tMill', columns: ['code', 'en'], because: 'small words before names' },
    {
      text: 'A1;Bakery;Bäckerei\nB2;Mill;Mühle',
      columns: ['code', 'en', 'de'],
      because: 'capitals and digits',
    },
    {
      text: 'Bakery;A1;Bäckerei\nMill;B2;Mühle',
      columns: ['en', 'code', 'de'],
      because: 'codes stand anywhere',
    },
    { text: 'a;Bakery\na;Mill', columns: ['en', 'de'], because: 'two entries have no common code' },
    { text: 'a\tBakery\n\tMill', columns: ['en', 'de'], because: 'an entry without a code' },
    { text: 'food & drink\tFood\nmill\tMill', columns: ['en', 'de'], because: 'one cell is no code' },
    { text: 'bakery\nmill', columns: ['en'], because: 'one column alone has names' },
    {
      text: 'A;B b;C c;D d;E e\nF;G g;H h;I i;K k',
      columns: ['code', 'en', 'de', 'fr', ''],
      because: 'there are more columns than languages',
    },
    { text: 'Code;German;English\na;A;B', columns: ['code', 'de', 'en'], because: 'headings are English' },
    { text: 'Kürzel;Deutsch;Englisch\na;A;B', columns: ['code', 'de', 'en'], because: 'headings are German' },
    { text: 'Deutsch;Englisch\nA;B', columns: ['de', 'en'], because: 'two languages are headings' },
    {
      text: 'Allemand;Anglais\nA;B',
      columns: ['de', 'en'],
      because: 'headings are in a language of the product',
    },
    { text: 'code;Name\na;A', columns: ['code', 'en'], because: '“Name” is the first language' },
    {
      text: 'code;Bezeichnung;en\na;A;B',
      columns: ['code', 'de', 'en'],
      because: 'another heading says English',
    },
    { text: 'code;en;Notes\na;A;B', columns: ['code', 'en', ''], because: 'a heading says nothing' },
    { text: 'Branche;Industry\nBäckerei;Bakery', columns: ['en', 'de'], because: 'no heading is known' },
    { text: 'Mill\tMühle\nBakery', columns: ['en', 'de'], because: 'a name is missing at the end' },
  ])('R18.3 $text holds $columns: $because', ({ text, columns }) => {
    expect(guess(text)).toStrictEqual(columns);
  });

  it.each<{ text: string; choices: TableChoices; entries: readonly object[]; because: string }>([
    {
      text: 'Bäckerei\tBakery',
      choices: { columns: ['de', 'en'] },
      entries: [{ code: 'bakery', names: { de: 'Bäckerei', en: 'Bakery' } }],
      because: 'the English word gives the code, wherever it stands',
    },
    {
      text: 'Branche;Industry\nBäckerei;Bakery',
      choices: { hasHeading: true, columns: ['de', 'en'] },
      entries: [{ code: 'bakery', names: { de: 'Bäckerei', en: 'Bakery' } }],
      because: 'a person says that the first row has headings',
    },
    {
      text: 'bakery\tBakery',
      choices: { columns: ['', 'en'] },
      entries: [{ code: 'bakery', names: { en: 'Bakery' } }],
      because: 'a column is left out',
    },
    {
      text: 'a;A\nb;B',
      choices: { columns: ['code', 'de', 'en'] },
      entries: [
        { code: 'a', names: { en: 'A' } },
        { code: 'b', names: { en: 'B' } },
      ],
      because: 'the choices for a table with three columns do not fit one with two',
    },
  ])('R18.3 takes what a person chooses: $because', ({ text, choices, entries }) => {
    const table = pastedTable(text, LANGUAGES, choices);
    expect(table.kind === 'table' && parseList(table, LANGUAGES)).toStrictEqual({ kind: 'entries', entries });
  });

  it('R18.3 says so when no column has names', () => {
    const table = pastedTable('a;A', LANGUAGES, { columns: ['code', ''] });
    expect(table.kind === 'table' && parseList(table, LANGUAGES)).toStrictEqual({
      kind: 'faults',
      faults: ['No column has names. Choose the language of one.'],
    });
  });

  it('R18.3 offers codes, languages and leaving out above each column, and languages above names alone', () => {
    expect(columnChoices(['en', 'de'], 2).map(([, name]) => name)).toStrictEqual([
      'Code',
      'English',
      'German',
      'Leave out',
    ]);
    expect(columnChoices(['en', 'de'], 1).map(([, name]) => name)).toStrictEqual(['English', 'German']);
  });
});
