import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { checkShipped, placeOf } from '#tests/linter/sample.ts';

const UI = 'forms/sign-up/ui.json';
const SCHEMA = 'forms/sign-up/schema.json';
const DE = 'catalogs/messages/de.json';

// prettier-ignore
const MISTAKES = [
  { because: 'single quotes', file: SCHEMA, from: '"signup-email"', to: "▸'signup-email'", mend: 'straight double quotes' },
  { because: 'quotes of a word processor at the end', file: DE, from: '"Sprache"', to: '▸"Sprache”', mend: 'straight double quotes' },
  { because: 'a colon is missing', file: SCHEMA, from: '"email": {', to: '"email" ▸{', mend: '"name": value' },
  { because: 'a brace is missing before a field', file: SCHEMA, from: '"email": { "type"', to: '"email": "type"▸', mend: 'Write {' },
  { because: 'True is not true', file: SCHEMA, from: '"const": true', to: '"const": ▸True', mend: 'true or false' },
  { because: 'an equals sign', file: SCHEMA, from: '"maxLength": 129', to: '"maxLength" ▸= 129', mend: 'Write :' },
  { because: 'a semicolon', file: SCHEMA, from: '129,', to: '129▸;', mend: ', between two values' },
  { because: 'a name without quotes', file: SCHEMA, from: '"maxLength": 129', to: '▸maxLength: 129', mend: '"double quotes"' },
  { because: 'a quotation inside a text', file: DE, from: '"Unser neuer Name"', to: '"Unser "▸neuer" Name"', mend: '\\"' },
  { because: 'a text over two lines', file: DE, from: '"Zum Formular springen"', to: '▸"Zum\nFormular springen"', mend: 'at its end' },
  { because: 'a zero in front', file: SCHEMA, from: '129', to: '0▸129', mend: 'without a 0' },
  { because: 'two versions of the file', file: SCHEMA, from: '    "email": {', to: '▸<<<<<<< HEAD\n    "email": {', mend: 'Keep one' },
  { because: 'a space from the web', file: SCHEMA, from: '    "email": {', to: '▸\u00a0"email": {', mend: 'ordinary space' },
  { because: 'letters of another encoding', file: DE, from: '"Währung"', to: '"W▸Ã¤hrung"', mend: 'UTF-8' },
  { because: 'a letter that is lost', file: DE, from: '"Währung"', to: '"W▸\uFFFDhrung"', mend: 'UTF-8' },
  // Numbers and words as people write them.
  { because: 'a thousand has a comma', file: SCHEMA, from: '129', to: '1,▸000', mend: 'Write 1000' },
  { because: 'a thousand has a space', file: SCHEMA, from: '129', to: '1 ▸000', mend: 'Write 1000' },
  { because: 'a thousand has an apostrophe', file: SCHEMA, from: '129', to: "1▸'000", mend: 'Write 1000' },
  { because: 'a number has a unit', file: SCHEMA, from: '129', to: '129 ▸characters', mend: 'take it out' },
  { because: 'a note behind a value', file: UI, from: '"ui:validateOn": "blur"', to: '"ui:validateOn": "blur"   ▸← when it is judged', mend: 'take it out' },
  { because: 'a note behind a comma', file: UI, from: '"ui:autocomplete": "email",', to: '"ui:autocomplete": "email",   ▸← the browser’s (see docs)', mend: 'take it out' },
  { because: 'a note behind a brace', file: UI, from: '  "organisation": {', to: '  "organisation": {   ▸← the field’s name: it travels', mend: 'take it out' },
  { because: 'dots among names', file: UI, from: '"currencySelector",\n', to: '"currencySelector", ▸…,\n', mend: 'take it out' },
  { because: 'dots at the end of a list', file: UI, from: '    "terms"\n  ],\n  "ui:groups"', to: '    ▸…\n  ],\n  "ui:groups"', mend: 'take it out' },
  { because: 'three dots', file: UI, from: '"currencySelector",\n', to: '"currencySelector", ▸...\n', mend: 'take it out' },
  { because: 'a semicolon after the last value', file: UI, from: '"ui:validateOn": "blur"', to: '"ui:validateOn": "blur"▸;', mend: 'between two values' },
  { because: 'a semicolon after the document', file: UI, from: '["terms", "privacy"] }\n  }\n}', to: '["terms", "privacy"] }\n  }\n}▸;', mend: 'between two values' },
  // Braces and brackets, found by the indentation.
  { because: 'a field is not closed, its comma stays', file: UI, from: '    "ui:autocomplete": "organization",\n    "ui:options": { "autocapitalize": "words" }\n  },\n  "email"', to: '    "ui:autocomplete": "organization",\n    "ui:options": { "autocapitalize": "words" },\n  ▸"email"', mend: 'Put a } and a comma' },
  { because: 'a field is not closed', file: UI, from: '    "ui:validateOn": "blur"\n  },\n  "countrySelector"', to: '    "ui:validateOn": "blur"\n  ▸"countrySelector"', mend: 'Put a } and a comma' },
  { because: 'a field on one line is not closed', file: SCHEMA, from: '"format": "plain-text" },\n    "email"', to: '"format": "plain-text",\n    ▸"email"', mend: 'Put a } and a comma' },
  { because: 'a list is not closed', file: UI, from: '    "terms"\n  ],\n  "ui:groups"', to: '    "terms"\n  ▸"ui:groups"', mend: 'Put a ] and a comma' },
  { because: 'the last field is not closed', file: SCHEMA, from: '"const": true }\n  }\n', to: '"const": true\n  ▸}\n', mend: 'Put a } before' },
  { because: 'the last list of a field is not closed', file: SCHEMA, from: '      ]\n    },\n    "terms"', to: '    ▸},\n    "terms"', mend: 'Put a ] before' },
];

describe('R4.6 the check explains mistakes that make a shipped document invalid JSON', () => {
  it.each(MISTAKES)('R4.6 a mistake is explained: $because', ({ file, from, to, mend }) => {
    const { findings, texts } = checkShipped([{ file, from, to: to.replace('▸', '') }]);
    expect(findings).toMatchObject([
      { file, ...placeOf(to, texts.get(file) ?? ''), suggestion: expect.stringContaining(mend) },
    ]);
  });
});

it('R4.6 without indentation, the finding about a missing brace is at the end', () => {
  const flat = '{\n"messages": "signup",\n"email": {\n"ui:widget": "email"\n}\n';
  expect(checkShipped([], { [UI]: flat }).findings).toMatchObject([
    { file: UI, line: 5, column: 2, suggestion: expect.stringContaining('Put a }') },
  ]);
});

it.each([
  {
    because: 'they are in one line',
    from: '"ui:widget": "email",',
    to: '▸“ui:widget”: “email”,',
    wrong: 'These are the wrong quotation marks.',
  },
  {
    because: 'they are in two lines',
    from: '"ui:widget": "email",\n    "ui:autocomplete": "email"',
    to: '▸„ui:widget“: „email“,\n    „ui:autocomplete“: „email“',
    wrong: 'These are the wrong quotation marks.',
  },
  {
    because: 'one of two is left',
    from: '"ui:widget": "email",',
    to: '"ui:widget": ▸“email",',
    wrong: 'These are the wrong quotation marks.',
  },
])('R4.6 quotes of a word processor are one finding: $because', ({ from, to, wrong }) => {
  const { findings, texts } = checkShipped([{ file: UI, from, to: to.replace('▸', '') }]);
  expect(findings).toMatchObject([
    {
      ...placeOf(to, texts.get(UI) ?? ''),
      message: wrong,
      suggestion: expect.stringContaining('straight double quotes'),
    },
  ]);
});

it('R4.6 quotes of a word processor in a whole file are one finding', () => {
  const text = readFileSync(join(CONTENT_ROOT, SCHEMA), 'utf8').replaceAll(/"([^"\n]*)"/g, '“$1”');
  expect(checkShipped([], { [SCHEMA]: text }).findings).toMatchObject([
    { file: SCHEMA, line: 2, message: 'These are the wrong quotation marks.' },
  ]);
});

it('R4.6 the check also reports a mistake before a missing brace', () => {
  const { findings } = checkShipped([
    { file: UI, from: '"messages": "signup",', to: '"messages": "signup"' },
    { file: UI, from: '    "ui:validateOn": "blur"\n  },\n', to: '    "ui:validateOn": "blur"\n' },
  ]);
  expect(findings.map(({ line, suggestion }) => `${line} ${suggestion}`)).toStrictEqual([
    '4 Put a comma between the two.',
    '37 Put a } and a comma before this line.',
  ]);
});
