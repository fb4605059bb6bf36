import { array, assert, boolean, constantFrom, property, string } from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { readMessages } from '#compiler/language-packs.ts';
import { checkForms } from '#linter/check-forms.ts';
import { type Gesture, messagesPath, readAt, textIn, together } from '#workbench/edit/documents.ts';
import { addStep } from '#workbench/edit/step-edits.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';
import { inVariant } from '#workbench/edit/variant-edits.ts';
import { fromCsv, toCsv, unusedColumns } from './csv.ts';
import { readUtf8 } from './read-utf8.ts';
import { filterRows, textRows } from './text-rows.ts';

const ROWS = textRows(CONTENT);
const ROW = { key: 'key', words: 'words', note: 'note', texts: {}, missing: [], outdated: {} };
const ALL = { search: '', area: '', state: 'all' } as const;

const TITLES = {
  en: textIn(readAt(CONTENT, messagesPath('en'), ['signup.title'])),
  de: textIn(readAt(CONTENT, messagesPath('de'), ['signup.title'])),
};

function writing(language: string, words: string, key = 'signup.title'): Gesture {
  return setMessage({ language, key, text: words });
}

describe('R12.7 the table of texts', () => {
  it('R12.7 has every text in every language, with the note for translators', () => {
    expect(ROWS).toContainEqual({
      key: 'signup.inputs.organisation.label',
      words: 'The label of “Organisation”',
      note: 'Label of the field for the organisation on the sign-up page. Short.',
      texts: { en: 'Organisation', de: expect.any(String) },
      missing: [],
      outdated: {},
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
    const found = filterRows(textRows(without), { ...ALL, state: 'missing' });
    expect(found.map(({ key, missing }) => [key, missing])).toStrictEqual([['signup.submit', ['de']]]);
    expect(filterRows(ROWS, { ...ALL, state: 'missing' })).toStrictEqual([]);
  });

  it('R18.2 has a language that visitors do not get yet beside English, and counts what it misses', () => {
    const begun = '{ "$served": false, "signup.title": "Inscription" }';
    const rows = textRows(new Map([...CONTENT, ['catalogs/messages/fr.json', begun]]));
    expect(rows).toHaveLength(ROWS.length);
    expect(rows.find(({ key }) => key === 'signup.title')?.texts).toMatchObject({ fr: 'Inscription' });
    expect(rows.filter(({ missing }) => missing.includes('fr'))).toHaveLength(ROWS.length - 1);
  });

  it('R18.2 shows what one language misses, when another one misses more', () => {
    const texts = { $served: false, 'signup.title': '', 'signup.submit': 'Créer' };
    const without = setMessage({ language: 'de', key: 'signup.submit', text: '' })(CONTENT);
    const rows = textRows(new Map([...without, ['catalogs/messages/fr.json', JSON.stringify(texts)]]));
    const keysIn = (language: string): readonly string[] =>
      filterRows(rows, { ...ALL, state: 'missing', language }).map(({ key }) => key);
    expect(keysIn('de')).toStrictEqual(['signup.submit']);
    expect(keysIn('fr')).toContain('signup.title');
    expect(keysIn('fr')).not.toContain('signup.submit');
  });

  it('R18.2 an empty text is missing, not older, when its English text changes', () => {
    const begun = new Map([...CONTENT, ['catalogs/messages/fr.json', '{ "signup.title": "" }']]);
    const now = setMessage({ language: 'en', key: 'signup.title', text: 'Join' })(begun);
    const row = textRows(now).find(({ key }) => key === 'signup.title');
    expect(Object.keys(row?.outdated ?? {})).toStrictEqual(['de']);
    expect(row?.missing).toStrictEqual(['fr']);
  });

  it('R12.7 misses no English text of a step that only the German form has', () => {
    const titles = { de: 'Teil' };
    const steps = addStep('sign-up', { from: 'email', titles, firstTitles: titles });
    const rows = textRows(inVariant('sign-up', 'de', steps)(CONTENT));
    expect(rows.find(({ key }) => key === 'signup.steps.teil.title')?.note).toMatch(
      /^The title of step \d “Teil”$/,
    );
    expect(filterRows(rows, { ...ALL, state: 'missing' })).toStrictEqual([]);
  });

  it.each<{ readonly because: string; readonly edits: Gesture; readonly older: readonly string[] }>([
    { because: 'only the English text has changed', edits: writing('en', 'Join'), older: ['de'] },
    {
      because: 'the English text changes letter by letter',
      edits: together(writing('en', 'J'), writing('en', 'Jo'), writing('en', 'Join')),
      older: ['de'],
    },
    {
      because: 'the translation has changed after it',
      edits: together(writing('en', 'Join'), writing('de', 'Mitmachen')),
      older: [],
    },
    {
      because: 'an editor confirms the translation as it is',
      edits: together(writing('en', 'Join'), writing('de', TITLES.de)),
      older: [],
    },
    {
      because: 'the English text is as before again',
      edits: together(writing('en', 'Join'), writing('en', TITLES.en)),
      older: [],
    },
    {
      because: 'the English text changes once more after the translation',
      edits: together(writing('en', 'Join'), writing('de', 'Mitmachen'), writing('en', 'Join us')),
      older: ['de'],
    },
    { because: 'only the translation has changed', edits: writing('de', 'Mitmachen'), older: [] },
  ])('R12.7 has translations older than English in the languages $older: $because', ({ edits, older }) => {
    const draft = edits(CONTENT);
    const rows = textRows(draft);
    const row = rows.find(({ key }) => key === 'signup.title');
    expect(Object.keys(row?.outdated ?? {})).toStrictEqual(older);
    expect(filterRows(rows, { ...ALL, state: 'outdated' }).map(({ key }) => key)).toStrictEqual(
      older.map(() => 'signup.title'),
    );
    expect(checkForms({ content: draft }).filter(({ file }) => file.includes('messages'))).toStrictEqual([]);
  });

  it('R12.7 still has an older translation in the releases after, and visitors get nothing of that', () => {
    const release = writing('en', 'Join')(CONTENT);
    const next = writing('en', 'Our page', 'signup.submit')(release);
    const rows = textRows(next);
    expect(rows.find(({ key }) => key === 'signup.title')?.outdated).toStrictEqual({ de: TITLES.en });
    expect(rows.some(({ key }) => key.includes('translatedFrom'))).toBe(false);
    expect(readMessages(next, 'de')).toStrictEqual(readMessages(CONTENT, 'de'));
  });

  it('R12.7 stays the same after an export and an import', () => {
    const texts = fromCsv(toCsv(ROWS, ['en', 'de']), ['en', 'de']);
    expect(texts).toHaveLength(ROWS.length * 2);
    const other = texts.filter(
      ({ key, language, text }) => ROWS.find((row) => row.key === key)?.texts[language] !== text,
    );
    expect(other).toStrictEqual([]);
  });

  it('R21.12 stays the same after an export and an import, whatever the texts are, in each kind of table', () => {
    const parts = ['=', '-', '＝', "'", '"', ' ', ';', ',', '\t', '\n', '\r', '\r\n', 'a', '\u{FEFF}', '1'];
    const text = string({ unit: constantFrom(...parts), minLength: 1 });
    assert(
      property(
        array(text, { minLength: 1 }),
        constantFrom(',', ';', '\t'),
        boolean(),
        (texts, delimiter, isUnix) => {
          const rows = texts.map((each, at) => ({
            ...ROW,
            key: `key.${at}`,
            texts: { en: each, de: `${each}x` },
          }));
          const csv = toCsv(rows, ['en', 'de']);
          expect(csv).toMatch(/^\u{FEFF}Text,English,German,Key\r\n/u);
          // A table program saves the same cells with its own delimiter and ends of lines.
          const saved = Papa.unparse(Papa.parse<string[]>(csv.slice(1), { delimiter: ',' }).data, {
            delimiter,
            newline: isUnix ? '\n' : '\r\n',
          });
          for (const file of [csv, saved, `\u{FEFF}${saved}`])
            expect(fromCsv(file, ['en', 'de'])).toStrictEqual(
              texts.flatMap((each, at) => [
                { key: `key.${at}`, language: 'en', text: each },
                { key: `key.${at}`, language: 'de', text: `${each}x` },
              ]),
            );
        },
      ),
    );
  });

  it('R21.12 has no cell that a table program reads as a formula, at whichever character it splits cells', () => {
    const text = string({
      unit: constantFrom('=', '+', '-', '@', '＝', '＠', '"', ' ', ';', ',', '\t', '\n', '\r', 'a'),
    });
    assert(
      property(text, text, constantFrom(',', ';', '\t'), (en, de, delimiter) => {
        const csv = toCsv([{ ...ROW, texts: { en, de } }], ['en', 'de']);
        const cells = Papa.parse<string[]>(csv, { delimiter }).data.flat();
        const lines = cells.flatMap((cell) => cell.split(/[\r\n]/));
        expect(lines.filter((line) => /^[\s"]*[=+\-@＝＋－＠]/u.test(line))).toStrictEqual([]);
      }),
    );
  });

  it.each([
    { because: 'it is in UTF-8', bytes: new TextEncoder().encode('key,en\na,ä') },
    { because: 'it is in UTF-8 with a mark', bytes: new TextEncoder().encode('\u{FEFF}key,en\na,ä') },
  ])('R21.12 reads a file: $because', async ({ bytes }) => {
    expect(fromCsv(await readUtf8(new Blob([bytes])), ['en'])).toStrictEqual([
      { key: 'a', language: 'en', text: 'ä' },
    ]);
  });

  it.each([
    { because: 'it is in Windows-1252', bytes: Buffer.from('key,en\na,ä', 'latin1') },
    { because: 'it is in UTF-16 with a mark', bytes: Buffer.from('\u{FEFF}key,en\na,ä', 'utf16le') },
    { because: 'it is in UTF-16 without a mark', bytes: Buffer.from('key,en\na,a', 'utf16le') },
  ])('R21.12 refuses a file: $because', async ({ bytes }) => {
    await expect(readUtf8(new Blob([bytes]))).rejects.toThrow('The file is not in UTF-8.');
  });

  it('R12.7 refuses a table without column names', () => {
    expect(() => fromCsv('a,b\n1,2', ['en'])).toThrow(
      'The first line has to name the columns: Key, and English.',
    );
  });

  it.each([
    { because: 'an earlier version has exported it', head: 'key,note,en,de' },
    { because: 'a table program has changed the capitals', head: 'KEY,text,english,DE' },
  ])('R12.7 reads a table: $because', ({ head }) => {
    expect(fromCsv(`${head}\na,About,One,Eins`, ['en', 'de'])).toStrictEqual([
      { key: 'a', language: 'en', text: 'One' },
      { key: 'a', language: 'de', text: 'Eins' },
    ]);
    expect(unusedColumns(`${head}\na,About,One,Eins`, ['en', 'de'])).toStrictEqual([]);
  });

  it.each([
    { head: 'key,en,fr', why: 'The column “fr” was left out: the product does not have French yet.' },
    {
      head: 'Text;English;Who;Key',
      why: 'The column “Who” was left out: it names no language of the product.',
    },
    {
      head: 'key\ten\tEnglish',
      why: 'The column “English” was left out: an earlier column has English, too.',
    },
  ])('R18.10 says of the table $head: $why', ({ head, why }) => {
    expect(unusedColumns(`${head}\n`, ['en', 'de'])).toStrictEqual([why]);
  });
});
