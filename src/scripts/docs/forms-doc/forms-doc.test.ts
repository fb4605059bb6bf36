import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '#contract/is-record.ts';
import { checkShipped } from '#tests/linter/sample.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { FORMS_DOC, formsDoc } from './forms-doc.ts';

type Json = Readonly<Record<string, unknown>>;

const PAGE = readFileSync(FORMS_DOC, 'utf8');

it('R4.2 docs/form-documents.md is what `npm run docs` writes', () => {
  expect(formsDoc(PAGE)).toBe(PAGE);
});

it.each([
  { page: PAGE.replace('<!-- /ui -->', ''), because: 'the mark at the end of a table is missing' },
  { page: `${PAGE}<!-- /ui -->`, because: 'there are two marks at the end of a table' },
])('R4.2 the script refuses a page when $because', ({ page }) => {
  expect(() => formsDoc(page)).toThrow('not exactly one <!-- /ui -->');
});

/** The example on the page after these words. */
function example(words: string): string {
  const behind = PAGE.slice(PAGE.indexOf(words) + words.length);
  const [, text] = /^[^\n]*\n\n```json\n(.*?)```/s.exec(behind) ?? [];
  if (!PAGE.includes(words) || text === undefined) throw new Error(`The page shows nothing behind ${words}`);
  return text;
}

function readObject(text: string): Json {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('This is no object.');
  return value;
}

/** The messages of a language with additional texts. */
function withTexts(language: string, texts: Json): readonly [string, string] {
  const file = `catalogs/messages/${language}.json`;
  const known = readObject(readFileSync(join(CONTENT_ROOT, file), 'utf8'));
  return [file, JSON.stringify({ ...known, ...texts })];
}

/** The findings of the check in the shipped documents together with this form. */
function findingsOf(documents: Readonly<Record<string, string>>, texts: Json): readonly string[] {
  const write = Object.fromEntries([
    ...Object.entries(documents).map(([file, text]) => [`forms/visit/${file}`, text]),
    ...['en', 'de'].map((language) => withTexts(language, texts)),
  ]);
  const { findings } = checkShipped([], write);
  return findings.map(({ file, line, message, suggestion }) => `${file}:${line} ${message} ${suggestion}`);
}

/** The findings in a form with these fields and their texts. */
function findingsInForm(schema: Json, fields: Json, ui: Json): readonly string[] {
  const documents = {
    'schema.json': JSON.stringify({
      $schema: '../../schemas/form-schema.schema.json',
      type: 'object',
      ...schema,
    }),
    'ui.json': JSON.stringify({
      $schema: '../../schemas/form-ui.schema.json',
      messages: 'visit',
      'ui:order': Object.keys(fields),
      ...ui,
    }),
    'examples.json': JSON.stringify({
      $schema: '../../schemas/form-examples.schema.json',
      examples: [{ name: 'Nothing', answers: {}, expect: { agreed: 'notAccepted' } }],
    }),
  };
  const texts = Object.entries(fields).flatMap(([name, field]) => textsOf(`visit.inputs.${name}`, field));
  return findingsOf(documents, Object.fromEntries(texts));
}

function textsOf(start: string, field: unknown): readonly (readonly [string, string])[] {
  const { type, enum: own, items } = isRecord(field) ? field : {};
  const { properties, enum: several } = isRecord(items) ? items : {};
  const codes = [own, several].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const inner = isRecord(properties) ? Object.keys(properties) : [];
  const list = type === 'array' ? ['.error.tooLong', ...(inner.length > 0 ? ['.item', '.add'] : [])] : [];
  const names = [...codes.map((code) => `.option.${String(code)}`), ...inner.map((name) => `.${name}.label`)];
  return ['.label', ...list, ...names].map((key) => [start + key, `Words of ${start}${key}`]);
}

/** The indented examples: parts of a document. Those with … are incomplete. */
const SNIPPETS = [...PAGE.replaceAll(/```.*?```/gs, '').matchAll(/(?:^ {4}.+\n(?:\n(?= {4}))?)+/gm)]
  .map(([text]) => text.trim())
  .filter((text) => !text.includes('…'))
  .map((text) => readObject(text.startsWith('{') ? text : `{${text}}`));

/** The example for the items of a repeatable group. */
const ITEMS: Json = SNIPPETS.find((snippet) => 'guests' in snippet) ?? {};

/** The fields that the examples use. */
const FIELDS: Json = {
  ...readObject(example('One of each, in schema.json:')),
  ...Object.fromEntries(
    ['company', 'employees', 'email', 'billingEmail', 'firstName', 'lastName', 'displayName'].map((name) => [
      name,
      { type: 'string' },
    ]),
  ),
  subdomain: { type: 'string' },
  organisation: { type: 'string' },
  allergies: { type: 'string' },
  iban: { type: 'string' },
  vatNumber: { type: 'string' },
  billing: { type: 'string', enum: ['monthly', 'yearly'] },
  countrySelector: { type: 'string', catalog: 'countries' },
  numberCode: { type: 'string', catalog: 'countries' },
  currencySelector: { type: 'string', catalog: 'currencies' },
};

describe('R4.1 R4.3 the page that explains how to write a form', () => {
  it('R4.1 R4.3 starts with a whole form in which the check has no finding', () => {
    const documents = ['schema.json', 'ui.json', 'examples.json', 'page.json'].map((file) => [
      file,
      example(`\`forms/visit/${file}\``),
    ]);
    const texts = readObject(example('`catalogs/messages/en.json`, and every'));
    expect(findingsOf(Object.fromEntries(documents), texts)).toStrictEqual([]);
  });

  it('R4.1 R4.3 has a field of each kind in which the check has no finding', () => {
    const properties = readObject(example('One of each, in schema.json:'));
    expect(findingsInForm({ properties, required: ['agreed'] }, properties, ITEMS)).toStrictEqual([]);
  });

  it('R4.1 R4.3 has conditions and dependencies in which the check has no finding', () => {
    const rules = SNIPPETS.filter((snippet) => 'if' in snippet || 'dependencies' in snippet);
    const uis = SNIPPETS.filter((snippet) => JSON.stringify(snippet).includes('"ui:dependsOn"'));
    expect([rules.length, uis.length]).toStrictEqual([4, 5]);
    const schema = { properties: FIELDS, required: ['agreed'], allOf: rules };
    expect(findingsInForm(schema, FIELDS, Object.assign({}, ITEMS, ...uis))).toStrictEqual([]);
  });
});
