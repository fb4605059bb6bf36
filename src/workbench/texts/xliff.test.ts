import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { fromXliff } from './read-xliff.ts';
import { type TextRow, textRows } from './text-rows.ts';
import { toXliff } from './xliff.ts';

const ROWS = textRows(CONTENT);
const LANGUAGES = ['en', 'de'];

function makeRow(change: Partial<TextRow> = {}): TextRow {
  return {
    key: 'a.b',
    words: 'Words',
    note: '',
    texts: { en: 'Shop', de: 'Laden' },
    missing: [],
    outdated: {},
    ...change,
  };
}

/** A file as a translator's tool writes it: the root with these attributes, and these units. */
function fileOf(units: string, root = 'version="2.1" srcLang="en" trgLang="de"'): string {
  return `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${root}><file id="f">${units}</file></xliff>`;
}

describe('R12.7 texts leave and come back as XLIFF', () => {
  it('exported texts are unchanged after the import', () => {
    const texts = fromXliff(toXliff(ROWS, 'de'), LANGUAGES);
    expect(texts).toStrictEqual(
      ROWS.map(({ key, texts: { de } }) => ({ key, language: 'de', text: de })).filter(
        ({ text }) => text !== undefined,
      ),
    );
  });

  it.each([
    { because: 'a text has tags', text: 'Read <b>this</b> & that' },
    { because: 'a text has quotation marks', text: `“Yes”, 'no' and "maybe"` },
    { because: 'a text has lines and spaces', text: '  One\n\tTwo\r\nThree  ' },
    { because: 'a text looks like the end of a section', text: ']]> &amp; <![CDATA[' },
    { because: 'a text is written from right to left', text: 'مرحبا 😀' },
  ])('an exported text comes back letter for letter: $because', ({ text }) => {
    const rows = [makeRow({ texts: { en: 'Shop', de: text } })];
    expect(fromXliff(toXliff(rows, 'de'), LANGUAGES)).toStrictEqual([{ key: 'a.b', language: 'de', text }]);
  });

  it('the export leaves out a character that XML cannot hold', () => {
    const rows = [makeRow({ texts: { en: 'Shop', de: 'La\u0000den' } })];
    expect(fromXliff(toXliff(rows, 'de'), LANGUAGES)).toMatchObject([{ text: 'Laden' }]);
  });

  it.each([
    { because: 'the text is translated', row: makeRow(), state: 'translated' },
    {
      because: 'the translation is older than English',
      row: makeRow({ outdated: { de: 'Before' } }),
      state: 'initial',
    },
    {
      because: 'the translation is missing',
      row: makeRow({ texts: { en: 'Shop', de: undefined } }),
      state: 'initial',
    },
    {
      because: 'the translation is empty',
      row: makeRow({ texts: { en: 'Shop', de: '' } }),
      state: 'initial',
    },
  ])('a text is exported with the state “$state”: $because', ({ row, state }) => {
    expect(toXliff([row], 'de')).toContain(`<segment state="${state}">`);
  });

  it.each([
    {
      because: 'a tool has split a text into sentences',
      units: `<unit id="1" name="a.b"><segment><source>A.</source><target>Eins.</target></segment>
        <ignorable><source> </source></ignorable><segment><source>B.</source><target>Zwei.</target></segment></unit>`,
      texts: ['Eins. Zwei.'],
    },
    {
      because: 'a sentence is not translated',
      units: `<unit id="1" name="a.b"><segment><source>A.</source><target>Eins.</target></segment>
        <segment><source>B.</source></segment></unit>`,
      texts: [],
    },
    {
      because: 'a tool has put units into a group, and marked a word',
      units: `<group id="g"><unit id="a.b"><segment><source>Shop</source>
        <target><mrk id="m" type="term">La</mrk>den</target></segment></unit></group>`,
      texts: ['Laden'],
    },
  ])('the import reads files from the tools of translators: $because', ({ units, texts }) => {
    expect(fromXliff(fileOf(units), LANGUAGES).map(({ text }) => text)).toStrictEqual(texts);
  });

  it.each([
    { because: 'it is cut off', file: '<xliff version="2.0"', says: 'no XML that can be read' },
    { because: 'it is another document', file: '<html></html>', says: 'no XLIFF file' },
    {
      because: 'it is of the version before',
      file: fileOf('', 'version="1.2" target-language="de"'),
      says: 'XLIFF 1.2. Save it as XLIFF 2',
    },
    {
      because: 'the product does not have its language',
      file: fileOf('', 'version="2.0" srcLang="en" trgLang="fr"'),
      says: '"trgLang" is "fr". The product has en, de.',
    },
    {
      because: 'a text has an element',
      file: fileOf(
        '<unit id="a.b"><segment><source>A</source><target>A<ph id="1"/></target></segment></unit>',
      ),
      says: 'The text of "a.b" has the element <ph>',
    },
    {
      because: 'it defines entities',
      file: '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0" trgLang="de">&a;</xliff>',
      says: 'no XML that can be read',
    },
  ])('a file that cannot be used is refused with the reason: $because', ({ file, says }) => {
    expect(() => fromXliff(file, LANGUAGES)).toThrow(says);
  });
});
