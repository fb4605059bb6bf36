import { expect, it } from 'vitest';
import type { Content } from '#contract/release.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type AddedField, UI, withFields } from '#tests/support/hostile/with-fields.ts';
import { checkForms } from './check-forms.ts';

const TEXT = { type: 'string' };
const CODES = Array.from({ length: 300 }, (_, index) => `a${index}`);

/** A field that others fill by a template. */
function filled(template: string, from: string, schema: object = TEXT): AddedField {
  return { schema: { ...schema }, ui: { 'ui:dependsOn': [{ from, template }] } };
}

function contentWith(...change: Parameters<typeof withFields>): Content {
  const files = Object.entries(withFields(...change)).map(([path, text]) => [path, text ?? ''] as const);
  return new Map([...CONTENT, ...files]);
}

/** Added fields of the sign-up form, with the rule and words of the only finding. */
const MISTAKES: readonly {
  readonly because: string;
  readonly fields: Readonly<Record<string, AddedField>>;
  readonly rule: string;
  readonly words: string;
}[] = [
  {
    because: 'a template of templates would make 400 million letters',
    fields: {
      t0: { schema: { ...TEXT, maxLength: 1_000, default: 'x'.repeat(1_000) } },
      t1: filled('{t0}'.repeat(10), 't0'),
      t2: filled('{t1}'.repeat(400), 't1'),
    },
    rule: 'template-length',
    words: '"t2" can become 4000000 characters',
  },
  {
    because: 'the template itself is too long',
    fields: { t: filled(`{organisation}${'x'.repeat(10_000)}`, 'organisation') },
    rule: 'template-length',
    words: '10000 are the most',
  },
  {
    because: 'a default is too long',
    fields: { t: { schema: { ...TEXT, default: 'x'.repeat(10_001) } } },
    rule: 'default',
    words: '10000 characters',
  },
  {
    because: 'a table would repeat a long value for each answer',
    fields: {
      t: {
        schema: TEXT,
        ui: { 'ui:dependsOn': [{ from: 'organisation', is: CODES, value: 'x'.repeat(5_000) }] },
      },
    },
    rule: 'dependency-size',
    words: '1000000 are the most',
  },
  {
    because: 'the browser would compile the expressions of the form for a long time',
    fields: Object.fromEntries(
      Array.from({ length: 6 }, (_, at) => [
        `t${at}`,
        { schema: { ...TEXT, maxLength: 99, pattern: `^${'\\p{L}'.repeat(50)}${at}$` } },
      ]),
    ),
    rule: 'regular-expression',
    words: '300 are the most',
  },
];

it.each(MISTAKES)('R21.2 the check refuses what becomes too long: $because', ({ fields, rule, words }) => {
  const content = contentWith(fields);
  expect(checkForms({ content }).filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      file: expect.stringMatching(/^forms\/sign-up\/(?:ui|schema)\.json$/),
      rule,
      message: expect.stringContaining(words),
    },
  ]);
});

/** A hidden field with a default of its own. */
function hidden(length: number, letter = 'a'): AddedField {
  return {
    schema: { ...TEXT, maxLength: 10_000, default: letter.repeat(length) },
    ui: { 'ui:widget': 'hidden' },
  };
}

/** A group that starts with items. */
function group(minItems: number, text: string): AddedField {
  const item = { type: 'object', properties: { name: { ...TEXT, default: text } } };
  return {
    schema: { type: 'array', minItems, maxItems: 1_000, items: item },
    ui: { items: { 'ui:order': ['name'] } },
    texts: {
      'name.label': 'Name',
      item: 'Item',
      add: 'Add',
      'error.tooLong': 'Many',
      'error.tooShort': 'Few',
    },
  };
}

const COPY = { 'ui:dependsOn': [{ from: 'typed' }] };

it.each<{
  readonly because: string;
  readonly fields: Readonly<Record<string, AddedField>>;
  readonly required?: readonly string[];
  readonly largest?: string;
}>([
  {
    because: 'two defaults of 10,000 letters are more',
    fields: { a: hidden(10_000), b: hidden(9_000) },
    largest: '"a"',
  },
  { because: 'a letter may have three bytes', fields: { a: hidden(5_000, '日') }, largest: '"a"' },
  { because: 'JSON escapes a character', fields: { a: hidden(3_000, '\u0001') }, largest: '"a"' },
  { because: 'one long default fits', fields: { a: hidden(10_000) } },
  {
    because: 'a group repeats its defaults',
    fields: { list: group(200, 'x'.repeat(60)) },
    largest: '"list.name"',
  },
  { because: 'a small group repeats little', fields: { list: group(20, 'x'.repeat(60)) } },
  {
    because: 'a template repeats what the visitor types',
    fields: { typed: { schema: { ...TEXT, maxLength: 40 } }, t: filled('{typed}'.repeat(100), 'typed') },
    largest: '"t"',
  },
  {
    because: 'a copy is as long as what it copies',
    fields: {
      typed: { schema: { ...TEXT, maxLength: 4_000 } },
      copy: { schema: TEXT, ui: COPY },
    },
    largest: '"copy"',
  },
  {
    because: 'a visitor may replace a short default, and a copy repeats it',
    fields: {
      typed: { schema: { ...TEXT, maxLength: 4_000, default: 'short' } },
      copy: { schema: TEXT, ui: COPY },
    },
    largest: '"copy"',
  },
  {
    because: 'four copies of an address of usual length fit',
    fields: Object.fromEntries([
      ['typed', { schema: TEXT }],
      ...Array.from({ length: 4 }, (_, at) => [`copy${at}`, { schema: TEXT, ui: COPY }]),
    ]),
  },
  {
    because: 'a required answer takes what it takes at least',
    fields: { essay: { schema: { ...TEXT, minLength: 13_000 } } },
    required: ['essay'],
    largest: '"essay"',
  },
  {
    because: 'a rule of the field asks for as much',
    fields: { essay: { schema: { ...TEXT, allOf: [{ minLength: 13_000 }] } } },
    required: ['essay'],
    largest: '"essay"',
  },
  {
    because: 'a number is short',
    fields: Object.fromEntries([
      ['typed', { schema: { type: 'integer' } }],
      ...Array.from({ length: 7 }, (_, at) => [`copy${at}`, { schema: { type: 'integer' }, ui: COPY }]),
    ]),
  },
  {
    because: 'a slug has 63 letters',
    fields: Object.fromEntries([
      ['typed', { schema: TEXT }],
      ...Array.from({ length: 7 }, (_, at) => [
        `slug${at}`,
        { schema: TEXT, ui: { 'ui:dependsOn': [{ from: 'typed', template: '{typed}', as: 'slug' }] } },
      ]),
    ]),
  },
  {
    because: 'visitors may leave it empty',
    fields: { essay: { schema: { ...TEXT, minLength: 13_000 } } },
  },
  {
    because: 'each of several choices takes its code',
    fields: {
      several: {
        schema: {
          type: 'array',
          uniqueItems: true,
          minItems: 30,
          items: { type: 'string', enum: Array.from({ length: 40 }, (_, at) => `${'c'.repeat(500)}${at}`) },
        },
        texts: {
          'error.tooShort': 'Few',
          ...Object.fromEntries(
            Array.from({ length: 40 }, (_, at) => [`option.${'c'.repeat(500)}${at}`, `Choice ${at}`]),
          ),
        },
      },
    },
    required: ['several'],
    largest: '"several"',
  },
  {
    because: 'a constant is a text of the document',
    fields: {
      t: {
        schema: TEXT,
        ui: { 'ui:dependsOn': [{ from: 'organisation', is: ['a'], value: 'ä'.repeat(7_000) }] },
      },
    },
    largest: '"t"',
  },
])('R21.2 what a form fills in leaves room in a request: $because', ({ fields, required = [], largest }) => {
  const content = contentWith(fields, (schema) => ({
    ...schema,
    required: [...Array.from(Object(schema['required'])), ...required],
  }));
  const errors = checkForms({ content }).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule }) => rule)).toStrictEqual(largest === undefined ? [] : ['request-size']);
  expect(errors.map(({ suggestion }) => suggestion).join()).toContain(largest ?? '');
});

it('R21.2 what a form fills in leaves room in a request: each request names the catalogs', () => {
  const names = Array.from({ length: 90 }, (_, at) => `${'c'.repeat(140)}-${at}`);
  const fields = names.map((name, at) => [
    `f${at}`,
    {
      schema: { ...TEXT, catalog: name },
      ui: { 'ui:widget': 'hidden', 'ui:dependsOn': [{ from: 'countrySelector', is: 'DK', value: 'a' }] },
    },
  ]);
  const catalog = (name: string): string =>
    JSON.stringify({ catalog: name, version: 1, entries: [{ value: 'a', name: 'A' }] });
  const content = new Map([
    ...contentWith(Object.fromEntries(fields)),
    ...names.map((name) => [`catalogs/${name}/1.json`, catalog(name)] as const),
  ]);
  const sizes = checkForms({ content }).filter(({ rule }) => rule === 'request-size');
  expect(sizes).toMatchObject([{ severity: 'error', suggestion: expect.stringContaining('fewer catalogs') }]);
});

it('R21.2 what a form fills in leaves room in a request: a sign-up sends the names twice', () => {
  const firstName = { ...TEXT, default: 'a'.repeat(7_000) };
  const content = contentWith({}, (schema) => ({
    ...schema,
    properties: { ...Object(schema['properties']), firstName },
  }));
  expect(checkForms({ content })).toContainEqual(
    expect.objectContaining({
      rule: 'request-size',
      suggestion: expect.stringContaining('"firstName" asks for or starts with, which takes 14 kB'),
    }),
  );
});

it.each([
  {
    because: 'two limited answers are short',
    template: '{firstName} {lastName}',
    from: ['firstName', 'lastName'],
  },
  { because: 'a field without a limit counts as usual', template: '{t0} {t0}', from: ['t0'] },
])('R21.2 the check passes a template of usual length: $because', ({ template, from }) => {
  const fields = { t0: { schema: TEXT }, t1: { schema: TEXT, ui: { 'ui:dependsOn': [{ from, template }] } } };
  const content = contentWith(fields);
  expect(checkForms({ content }).filter(({ file }) => file === UI)).toStrictEqual([]);
});
