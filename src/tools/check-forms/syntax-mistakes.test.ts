import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf } from './sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const DE = 'catalogs/messages/de.json';

// prettier-ignore
const MISTAKES = [
  { because: 'single quotes', file: SCHEMA, from: '"signup-email"', to: "▸'signup-email'", mend: 'straight double quotes' },
  { because: 'quotes of a word processor at the end', file: DE, from: '"Sprache"', to: '▸"Sprache”', mend: 'straight double quotes' },
  { because: 'a colon is missing', file: SCHEMA, from: '"email": {', to: '"email" ▸{', mend: '"name": value' },
  { because: 'a brace is missing before a field', file: SCHEMA, from: '"email": { "type"', to: '"email": "type"▸', mend: 'Write {' },
  { because: 'True is not true', file: SCHEMA, from: '"const": true', to: '"const": ▸True', mend: 'Write true' },
  { because: 'an equals sign', file: SCHEMA, from: '"maxLength": 129', to: '"maxLength" ▸= 129', mend: 'Write :' },
  { because: 'a semicolon', file: SCHEMA, from: '129,', to: '129▸;', mend: 'Write ,' },
  { because: 'a name without quotes', file: SCHEMA, from: '"maxLength": 129', to: '▸maxLength: 129', mend: '"name": value' },
  { because: 'a quotation inside a text', file: DE, from: '"Unser neuer Name"', to: '"Unser "▸neuer" Name"', mend: '\\"' },
  { because: 'a text over two lines', file: DE, from: '"Zum Formular springen"', to: '▸"Zum\nFormular springen"', mend: 'at its end' },
  { because: 'a zero in front', file: SCHEMA, from: '129', to: '0▸129', mend: 'without a 0' },
  { because: 'two versions of the file', file: SCHEMA, from: '    "email": {', to: '▸<<<<<<< HEAD\n    "email": {', mend: 'Keep one' },
  { because: 'a space from the web', file: SCHEMA, from: '    "email": {', to: '▸\u00a0"email": {', mend: 'ordinary space' },
  { because: 'letters of another encoding', file: DE, from: '"Währung"', to: '"W▸Ã¤hrung"', mend: 'UTF-8' },
  { because: 'a letter that is lost', file: DE, from: '"Währung"', to: '"W▸\uFFFDhrung"', mend: 'UTF-8' },
];

describe('R4.6 slips that make the shipped documents unreadable', () => {
  it.each(MISTAKES)('$because', ({ file, from, to, mend }) => {
    const { findings, texts } = checkShipped([{ file, from, to: to.replace('▸', '') }]);
    expect(findings).toMatchObject([
      { file, ...placeOf(to, texts.get(file) ?? ''), suggestion: expect.stringContaining(mend) },
    ]);
  });
});
