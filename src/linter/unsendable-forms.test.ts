import { expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import {
  type AddedField,
  documentAt,
  type Files,
  type Json,
  MESSAGES,
  SCHEMA,
  UI,
  withFields,
} from '#tests/support/hostile/with-fields.ts';
import { checkForms } from './check-forms.ts';

function account(name: string, schema: Json, ui: Json = {}): Files {
  const [form, uis] = [documentAt(SCHEMA), documentAt(UI)];
  return {
    [SCHEMA]: JSON.stringify({ ...form, properties: { ...Object(form['properties']), [name]: schema } }),
    [UI]: JSON.stringify({ ...uis, [name]: { ...Object(uis[name]), ...ui } }),
  };
}

/** The sign-up form that asks for a field unless the visitor is in a country. */
function exceptIn(country: string, name: string): Files {
  const form = documentAt(SCHEMA);
  const { [name]: moved, ...properties }: Json = Object(form['properties']);
  const condition = { properties: { countrySelector: { const: country } }, required: ['countrySelector'] };
  const elsewhere = { properties: { [name]: moved }, required: [name] };
  return { [SCHEMA]: JSON.stringify({ ...form, properties, if: condition, else: elsewhere }) };
}

function said(key: string, text: string): Files {
  return Object.fromEntries(
    MESSAGES.map((path) => [path, JSON.stringify({ ...documentAt(path), [key]: text })]),
  );
}

function findingsOf(files: Files): ReturnType<typeof checkForms> {
  const content = new Map([
    ...CONTENT,
    ...Object.entries(files).map(([path, text]) => [path, text ?? ''] as const),
  ]);
  return checkForms({ content });
}

const OPTION = 'signup.inputs.currencySelector.option';

it.each<{ readonly because: string; readonly files: Files; readonly message: string }>([
  {
    because: 'a name is no date, so the page would not draw the list',
    files: said(OPTION, '{name, date, short} ({value})'),
    message: 'error: The page has no date for {name}.',
  },
  {
    because: 'a value has no time either',
    files: said(OPTION, '{name} ({value, time, ::jmm})'),
    message: 'error: The page has no date for {value}.',
  },
  {
    because: 'the browser knows no such currency',
    files: said('form.steps.progress', 'Step {step, number, ::currency/X1} of {count, number}'),
    message: 'error: {step} has a number format that does not exist.',
  },
  ...['{name, date, ::e}', '{name, number, ::.00/a/b}', '{name, number, ::integer-width/0}'].map((text) => ({
    because: `the parser knows no such format: ${text}`,
    files: said(OPTION, `${text} ({value})`),
    message: `error: The text cannot be read from "${`${text} ({value})`.slice(0, 20)}" on.`,
  })),
  {
    because: 'visitors of one country could not type their address',
    files: account('email', { type: 'string', allOf: [{ const: 'all@one.example' }] }),
    message: 'error: Each visitor has to type "email" anew.',
  },
  {
    because: 'the page leaves out the texts of other forms, and these are its own',
    files: { [UI]: JSON.stringify({ ...documentAt(UI), messages: 'shell' }) },
    message: 'error: The product’s own texts start with "shell".',
  },
  {
    because: 'the form sends a value without the space at its end',
    files: {
      'catalogs/trades/1.json': JSON.stringify({
        name: 'trades',
        version: 1,
        entries: [{ value: 'a ', name: 'A' }],
      }),
    },
    message: 'error: Visitors cannot choose "a ": the form sends it as "a".',
  },
  {
    because: 'a list has fewer choices',
    files: withFields({
      x: { schema: { type: 'array', uniqueItems: true, minItems: 3, items: { enum: ['a', 'b'] } } },
    }),
    message: 'error: Visitors cannot choose 3 of 2 choices.',
  },
  {
    because: 'an account needs a password that is a text',
    files: account('password', { type: 'integer' }),
    message: 'error: An account needs a text for "password".',
  },
  {
    because: 'an account needs an address that is a text',
    files: account('email', { type: 'boolean' }),
    message: 'error: An account needs a text for "email".',
  },
  {
    because: 'visitors of one country would have no field for the address',
    files: exceptIn('DK', 'email'),
    message: 'error: Every visitor has to see "email".',
  },
  {
    because: 'the second visitor would have the address of the first one',
    files: account('email', { type: 'string', default: 'all@one.example' }, { 'ui:widget': 'hidden' }),
    message: 'error: Each visitor has to type "email" anew.',
  },
  {
    because: 'visitors could not type their address',
    files: account('email', { type: 'string' }, { 'ui:widget': 'hidden' }),
    message: 'error: Every visitor has to see "email".',
  },
  {
    because: 'the server refuses NUL in the name of the country',
    files: {
      'catalogs/countries/1.json': (CONTENT.get('catalogs/countries/1.json') ?? '').replace(
        '"Denmark"',
        '"Den\\u0000mark"',
      ),
    },
    message: 'error: A text holds half a character, or the character NUL.',
  },
  {
    because: 'the server refuses half a character in a default',
    files: withFields({ x: { schema: { type: 'string', default: 'a\ud800' } } }),
    message: 'error: A text holds half a character, or the character NUL.',
  },
])('R21.8 the check names what would keep visitors from signing up: $because', ({ files, message }) => {
  const messages = findingsOf(files).map((finding) => `${finding.severity}: ${finding.message}`);
  expect(messages).toContain(message);
});

it.each<{ readonly because: string; readonly files: Files; readonly rule: string }>([
  {
    because: 'an expression may forbid NUL',
    files: withFields({ x: { schema: { type: 'string', maxLength: 9, pattern: '^[^\u0000-\u001f]*$' } } }),
    rule: 'unsendable-text',
  },
  {
    because: 'an empty default leaves the address to the visitor',
    files: account('email', { ...Object(Object(documentAt(SCHEMA)['properties'])['email']), default: '' }),
    rule: 'sign-up-fields',
  },
])('R21.8 the check accepts what stops no visitor: $because', ({ files, rule }) => {
  expect(findingsOf(files).filter((finding) => finding.rule === rule)).toStrictEqual([]);
});

/** A hidden text that the form fills in by rules. */
function hidden(schema: Json, ...rules: readonly Json[]): AddedField {
  const ui = { 'ui:widget': 'hidden', ...(rules.length > 0 && { 'ui:dependsOn': rules }) };
  return { schema: { type: 'string', ...schema }, ui };
}

const COPY = { from: 'organisation' };
const TEMPLATE = { from: 'organisation', template: '{organisation}!' };
const withDay = (form: Json): Json => ({
  ...form,
  properties: { ...Object(form['properties']), born: { type: 'string', format: 'date' } },
});
const withSeats = (form: Json): Json => ({
  ...form,
  properties: { ...Object(form['properties']), seats: { type: 'integer', minimum: 5, maximum: 10 } },
});
const withPlan = (form: Json): Json => ({
  ...form,
  properties: { ...Object(form['properties']), plan: { type: 'string', enum: ['a', 'b'] } },
  required: [...Array.from(Object(form['required'])), 't', 'plan'],
});
const LOOK_UP = { from: 'countrySelector', take: 'name' };
const IN_CATALOG = { catalog: 'countries', match: { name: { equals: 'value' } }, take: 'name' };
const asksFor =
  (...names: readonly string[]) =>
  (form: Json): Json => ({ ...form, required: [...Array.from(Object(form['required'])), ...names] });
const withMore =
  (more: Json, ...required: readonly string[]) =>
  (form: Json): Json =>
    asksFor(...required)({ ...form, properties: { ...Object(form['properties']), ...more } });
const inGermany =
  (part: Json, otherwise: Json = {}) =>
  (form: Json): Json => ({
    ...form,
    if: { properties: { countrySelector: { const: 'DE' } }, required: ['countrySelector'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: part,
    else: otherwise,
  });

it.each<{
  readonly because: string;
  readonly field: AddedField;
  readonly change?: (form: Json) => Json;
  readonly found: readonly unknown[];
}>([
  {
    because: 'a copy of an unlimited text may be too long',
    field: hidden({ maxLength: 20 }, COPY),
    found: ['"maxLength" could refuse what a visitor types into "organisation"'],
  },
  { because: 'the copy takes what its source takes', field: hidden({ maxLength: 10_000 }, COPY), found: [] },
  { because: 'a template ends at the limit', field: hidden({ maxLength: 20 }, TEMPLATE), found: [] },
  {
    because: 'a day has ten characters',
    field: hidden({ maxLength: 10 }, { from: 'born' }),
    change: withDay,
    found: [],
  },
  {
    because: 'a template may make any text',
    field: hidden({ pattern: '^[a-z]+$' }, TEMPLATE),
    found: ['"pattern" could refuse what a visitor types'],
  },
  {
    because: 'a slug fits an expression of slugs',
    field: hidden({ pattern: '^[a-z0-9-]+$', minLength: 1 }, { ...TEMPLATE, as: 'slug' }),
    found: [],
  },
  {
    because: 'a slug may have digits',
    field: hidden({ pattern: '^[a-z]+$' }, { ...TEMPLATE, as: 'slug' }),
    found: ['"pattern" could refuse what a visitor types'],
  },
  {
    because: 'a text may be shorter',
    field: hidden({ minLength: 5 }, TEMPLATE),
    found: ['"minLength" could refuse what a visitor types'],
  },
  {
    because: 'names of countries are longer',
    field: hidden({ maxLength: 5 }, LOOK_UP),
    found: ['refuses "'],
  },
  {
    because: 'the table has only what the source can find',
    field: hidden(
      { maxLength: 15 },
      { from: 'countrySelector', catalog: 'countries', match: { value: { equals: 'value' } }, take: 'name' },
    ),
    change: (form) => ({
      ...form,
      properties: {
        ...Object(form['properties']),
        countrySelector: { type: 'string', enum: ['DE', 'AT'] },
      },
    }),
    found: [],
  },
  {
    because: 'a looser copy takes what its source takes',
    field: hidden({ type: 'number', minimum: 0, maximum: 100 }, { from: 'seats' }),
    change: withSeats,
    found: [],
  },
  {
    because: 'a stricter copy does not',
    field: hidden({ type: 'integer', minimum: 6 }, { from: 'seats' }),
    change: withSeats,
    found: ['"minimum" could refuse what a visitor types'],
  },
  {
    because: 'a branch only repeats the field that decides',
    field: hidden({ default: 'one' }),
    change: (form) => ({
      ...form,
      dependencies: {
        t: {
          oneOf: [
            { properties: { t: { const: 'one' } } },
            { properties: { t: { const: 'two' }, more: { type: 'string' } } },
          ],
        },
      },
    }),
    found: [],
  },
  ...[
    { because: 'no branch fits it', field: hidden({ default: 'three' }) },
    { because: 'no branch fits what visitors type', field: hidden({}, COPY) },
  ].map((one) => ({
    ...one,
    change: (form: Json) => ({
      ...form,
      dependencies: {
        t: {
          oneOf: [
            { properties: { t: { const: 'one' } } },
            { properties: { t: { enum: ['two'] }, more: { type: 'string' } } },
          ],
        },
      },
    }),
    found: ['No branch fits each answer'],
  })),
  {
    because: 'a rule of the field itself refuses it',
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    field: hidden({ default: 'one', if: { const: 'one' }, then: { maxLength: 2 } }),
    found: ['"maxLength" could refuse what the form fills'],
  },
  {
    because: 'constants for each choice of a required field always fill it in',
    field: hidden({}, { from: 'plan', is: 'a', value: '1' }, { from: 'plan', is: 'b', value: '2' }),
    change: withPlan,
    found: [],
  },
  {
    because: 'a constant for one choice of two leaves it empty',
    field: hidden({}, { from: 'plan', is: 'a', value: '1' }),
    change: withPlan,
    found: ['is required, but may stay empty'],
  },
  { because: 'each name fits', field: hidden({ maxLength: 200 }, LOOK_UP), found: [] },
  {
    because: 'it starts with something else',
    field: hidden({ default: 'one', const: 'two' }),
    found: ['refuses "one"'],
  },
  { because: 'it can only be what it is', field: hidden({ default: 'one', const: 'one' }), found: [] },
  {
    because: 'each part has to take it',
    field: hidden({ default: 'one', allOf: [{ const: 'two' }] }),
    found: ['"const" could refuse what the form fills'],
  },
  {
    because: 'a condition refuses it later',
    field: hidden({ default: 'one' }),
    change: (form) => ({
      ...form,
      if: { properties: { countrySelector: { const: 'DE' } }, required: ['countrySelector'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      then: { properties: { t: { type: 'string', maxLength: 2 } } },
    }),
    found: ['"maxLength" could refuse what the form fills'],
  },
  {
    because: 'who empties the source empties the default, too',
    field: hidden({ default: 'one' }, { from: 'x', template: '{x}!' }),
    change: withMore({ x: { type: 'string' } }, 't'),
    found: ['is required, but may stay empty'],
  },
  { because: 'the source has to be answered', field: hidden({}, TEMPLATE), change: asksFor('t'), found: [] },
  {
    because: 'a slug has no letters of other scripts',
    field: hidden({}, { ...TEMPLATE, as: 'slug' }),
    change: asksFor('t'),
    found: ['is required, but may stay empty'],
  },
  ...['', ' ', '\u200b'].map((empty) => ({
    because: `nothing is left of ${JSON.stringify(empty)}`,
    field: hidden({ default: empty, format: 'signup-email' }),
    change: asksFor('t'),
    found: ['Nothing ever fills the hidden field "t".'],
  })),
  {
    because: 'a constant may fill in nothing',
    field: hidden({}, { from: 'organisation', is: 'x', value: 'y', else: ' ' }),
    change: asksFor('t'),
    found: ['is required, but may stay empty'],
  },
  {
    because: 'the source is asked for in one country alone',
    field: hidden({}, { from: 'x' }),
    change: (form) => inGermany({ required: ['x'] })(withMore({ x: { type: 'string' } }, 't')(form)),
    found: ['is required, but may stay empty'],
  },
  {
    because: 'both are asked for in the same country',
    field: hidden({}, { from: 'x' }),
    change: (form) => inGermany({ required: ['x', 't'] })(withMore({ x: { type: 'string' } })(form)),
    found: [],
  },
  { because: 'each country has a name', field: hidden({}, LOOK_UP), change: asksFor('t'), found: [] },
  {
    because: 'the field takes two countries, and visitors may choose others',
    field: hidden({ enum: ['DK', 'DE'] }, { from: 'countrySelector', take: 'value' }),
    change: asksFor('t'),
    found: ['is required, but may stay empty'],
  },
  {
    because: 'a look-up in a catalog may find nothing',
    field: hidden({}, { from: 'organisation', ...IN_CATALOG }),
    change: asksFor('t'),
    found: ['is required, but may stay empty'],
  },
  {
    because: 'a consent has one answer',
    field: hidden({}, { from: 'agreed', is: true, value: 'yes' }),
    change: withMore({ agreed: { type: 'boolean', const: true } }, 'agreed', 't'),
    found: [],
  },
  {
    because: 'visitors may type what finds any country',
    field: hidden({ maxLength: 5 }, { from: 'organisation', ...IN_CATALOG }),
    found: ['refuses "'],
  },
  ...[{ pattern: '^on' }, { const: 'two' }, { type: 'number' }].map((not) => ({
    because: `it may refuse what the form fills in: ${JSON.stringify(not)}`,
    field: hidden({ default: 'one', not }),
    found: ['"not" could refuse what the form fills'],
  })),
  {
    because: 'a source of a format is checked without its spaces, and the copy is not',
    field: hidden({ maxLength: 34 }, { from: 'account' }),
    change: withMore({ account: { type: 'string', format: 'iban', maxLength: 34 } }),
    found: ['"maxLength" could refuse what a visitor types'],
  },
  {
    because: 'the copy has the format of its source',
    field: hidden({ format: 'iban', maxLength: 34 }, { from: 'account' }),
    change: withMore({ account: { type: 'string', format: 'iban', maxLength: 34 } }),
    found: [],
  },
  {
    because: 'a rule of the source itself is as strict',
    field: hidden({ maxLength: 20 }, { from: 'x' }),
    change: withMore({ x: { type: 'string', allOf: [{ maxLength: 20 }] } }),
    found: [],
  },
  {
    because: 'the source is longer in other countries',
    field: hidden({ maxLength: 20 }, { from: 'x' }),
    change: inGermany(
      { properties: { x: { type: 'string', maxLength: 20 } } },
      { properties: { x: { type: 'string', maxLength: 30 } } },
    ),
    found: ['"maxLength" could refuse what a visitor types'],
  },
  {
    because: 'no free text is longer',
    field: hidden({ maxLength: 3_072 }, COPY),
    found: [],
  },
  {
    because: 'a slug may have many hyphens',
    field: hidden({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+){0,3}$' }, { ...TEMPLATE, as: 'slug' }),
    found: ['"pattern" could refuse what a visitor types'],
  },
  {
    because: 'a slug may be long',
    field: hidden({ pattern: '^[a-z0-9-]{1,40}$' }, { ...TEMPLATE, as: 'slug' }),
    found: ['"pattern" could refuse what a visitor types'],
  },
  {
    because: 'a slug ends at the limit',
    field: hidden({ pattern: '^[a-z0-9-]{1,40}$', maxLength: 40 }, { ...TEMPLATE, as: 'slug' }),
    found: [],
  },
])('R21.8 no visitor meets a problem of a hidden field: $because', ({ field, change, found }) => {
  const findings = findingsOf(withFields({ t: field }, change)).filter(({ rule }) => rule === 'hidden');
  expect(findings.map(({ message }) => message)).toStrictEqual(
    found.map((words) => expect.stringContaining(String(words))),
  );
});
