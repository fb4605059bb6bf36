import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '#contract/is-record.ts';
import { checkShipped } from '#tests/linter/sample.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { FORMS_DOC, formsDoc } from './forms-doc.ts';

type Json = Readonly<Record<string, unknown>>;

const PAGE = readFileSync(FORMS_DOC, 'utf8');

it('R4.2 docs/form-documents.md is what `npm run docs:forms` writes', () => {
  expect(formsDoc(PAGE)).toBe(PAGE);
});

it.each([
  { page: PAGE.replace('<!-- /ui -->', ''), because: 'a table has no end' },
  { page: `${PAGE}<!-- /ui -->`, because: 'it has two' },
])('R4.2 nothing is written into a page where $because', ({ page }) => {
  expect(() => formsDoc(page)).toThrow('not exactly one <!-- /ui -->');
});

/** What stands on the page behind these words. */
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

/** The messages of a language, with these texts more. */
function withTexts(language: string, texts: Json): readonly [string, string] {
  const file = `catalogs/messages/${language}.json`;
  const known = readObject(readFileSync(join(CONTENT_ROOT, file), 'utf8'));
  return [file, JSON.stringify({ ...known, ...texts })];
}

/** What is found in the shipped documents with this form beside them. */
function findingsOf(documents: Readonly<Record<string, string>>, texts: Json): readonly string[] {
  const write = Object.fromEntries([
    ...Object.entries(documents).map(([file, text]) => [`forms/visit/${file}`, text]),
    ...['en', 'de'].map((language) => withTexts(language, texts)),
  ]);
  const { findings } = checkShipped([], write);
  return findings.map(({ file, line, message, suggestion }) => `${file}:${line} ${message} ${suggestion}`);
}

/** A form of these fields, asked in their order, with the texts that they need. */
function formOf(schema: Json, fields: Json, ui: Json): readonly string[] {
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
  return ['.label', ...list, ...names].map((key) => [start + key, 'Words']);
}

/** The examples in a line of their own, indented: a few words of a document. Those with … are not whole. */
const SNIPPETS = [...PAGE.replaceAll(/```.*?```/gs, '').matchAll(/(?:^ {4}.+\n(?:\n(?= {4}))?)+/gm)]
  .map(([text]) => text.trim())
  .filter((text) => !text.includes('…'))
  .map((text) => readObject(text.startsWith('{') ? text : `{${text}}`));

/** How the items of a repeatable group are asked. */
const ITEMS: Json = SNIPPETS.find((snippet) => 'guests' in snippet) ?? {};

/** The fields that the examples speak of. */
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

describe('R4.1 R4.3 the page from which a stranger writes a form', () => {
  it('starts with a whole form that the check finds nothing in', () => {
    const documents = ['schema.json', 'ui.json', 'examples.json', 'page.json'].map((file) => [
      file,
      example(`\`forms/visit/${file}\``),
    ]);
    const texts = readObject(example('`catalogs/messages/en.json`, and every'));
    expect(findingsOf(Object.fromEntries(documents), texts)).toStrictEqual([]);
  });

  it('has a field of each kind that the check finds nothing in', () => {
    const properties = readObject(example('One of each, in schema.json:'));
    expect(formOf({ properties, required: ['agreed'] }, properties, ITEMS)).toStrictEqual([]);
  });

  it('has conditions and dependencies that the check finds nothing in', () => {
    const rules = SNIPPETS.filter((snippet) => 'if' in snippet || 'dependencies' in snippet);
    const uis = SNIPPETS.filter((snippet) => JSON.stringify(snippet).includes('"ui:dependsOn"'));
    expect([rules.length, uis.length]).toStrictEqual([4, 5]);
    const schema = { properties: FIELDS, required: ['agreed'], allOf: rules };
    expect(formOf(schema, FIELDS, Object.assign({}, ITEMS, ...uis))).toStrictEqual([]);
  });
});
