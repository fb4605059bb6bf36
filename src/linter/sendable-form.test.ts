import { expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { type AddedField, type Json, SCHEMA, withFields } from '#tests/support/hostile/with-fields.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { canBeShown } from '#publishing/stand-ins.ts';
import { checkForms } from './check-forms.ts';

const EXAMPLES = 'forms/sign-up/examples.json';
const GERMAN = 'forms/sign-up/variants/de.json';

interface TriedForm {
  readonly because: string;
  readonly fields?: Readonly<Record<string, AddedField>>;
  readonly change?: (schema: Json) => Json;
  /** The examples of the form. By default, the shipped ones, which are all Danish. */
  readonly examples?: readonly Json[];
  /** The fields of a first step. */
  readonly firstStep?: readonly string[];
  /** A variant in German. */
  readonly variant?: Json;
  /** The fields at which visitors are stuck, and a country of each. Empty in a form without countries. */
  readonly stuck: readonly (readonly [field: string, country: string])[];
}

/** A rule for visitors of Germany, and another one for all others. */
function inGermany(then: Json, otherwise: Json = {}): (schema: Json) => Json {
  return (schema) => ({
    ...schema,
    if: { properties: { countrySelector: { const: 'DE' } }, required: ['countrySelector'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then,
    else: otherwise,
  });
}

/** A form that asks for an answer to a new field. */
function asking(
  schema: Json,
  texts: Readonly<Record<string, string>> = {},
): Pick<TriedForm, 'fields' | 'change'> {
  return {
    fields: { x: { schema, texts } },
    change: (form) => ({
      ...form,
      required: [...(Array.isArray(form['required']) ? form['required'] : []), 'x'],
    }),
  };
}

/** A form that starts with an item of a group. */
function withItem(part: Json): Pick<TriedForm, 'fields'> {
  const items = { type: 'object', required: ['y'], properties: { y: { type: 'string', ...part } } };
  const texts = {
    add: 'Add',
    item: 'Item {number}',
    'error.tooShort': 'Add one.',
    'error.tooLong': 'Take one out.',
    'error.required': 'Add one.',
    'y.label': 'Name',
  };
  const ui = { items: { 'ui:order': ['y'] } };
  return { fields: { x: { schema: { type: 'array', minItems: 1, maxItems: 2, items }, ui, texts } } };
}

/** A rule for the answer of a field, with its kind. */
function text(name: string, rule: Json): Json {
  return { properties: { [name]: { type: 'string', ...rule } } };
}

/** What a variant says that does not ask for country, currency and phone. */
const NEITHER = { countrySelector: null, currencySelector: null, numberCode: null, number: null };
const ASKED = ['firstName', 'lastName', 'organisation', 'email', 'password', 'terms'];

/** The page draws the choices of Germany for all countries. */
const DRAWN_FOR_GERMANY: Pick<TriedForm, 'fields' | 'change'> = {
  fields: { x: { schema: { type: 'string' }, texts: { 'option.a': 'A' } } },
  change: (schema) => {
    const { x: _once, ...properties }: Json = Object(schema['properties']);
    const currency = { required: ['x'], ...text('x', { catalog: 'currencies' }) };
    return inGermany(text('x', { enum: ['a'] }), currency)({ ...schema, properties });
  },
};

/** A rule for visitors of some countries, who have to answer a new field. */
function inCountries(countries: readonly string[], rule: Json): Json {
  return {
    if: { properties: { countrySelector: { enum: countries } }, required: ['countrySelector'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { required: ['x'], properties: { x: { type: 'string', ...rule } } },
  };
}

const COUNTRIES = ['DE', 'AT', 'CH', 'FR', 'NL', 'DK', 'PL', 'IT', 'ES', 'PT'];
const choicesIn = (country: string): readonly string[] => [1, 2, 3].map((at) => `${country}-${at}`);
const CHOICES = COUNTRIES.flatMap(choicesIn);

function textsOf(choices: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(choices.map((choice) => [`option.${choice}`, choice]));
}

const LISTS = Array.from({ length: 40 }, (_, at) => `list${at}`);
const LONG = Array.from({ length: 200 }, (_, at) => `c${at}`);

/** Required lists of which each second country has the other half, and of which the last country has nothing. */
const LONG_LISTS: Pick<TriedForm, 'fields' | 'change'> = {
  fields: Object.fromEntries(
    LISTS.map((name) => [name, { schema: { type: 'string', enum: LONG }, texts: textsOf(LONG) }]),
  ),
  change: (schema) => {
    const offer = (choices: readonly string[]): Json => ({
      properties: Object.fromEntries(LISTS.map((name) => [name, { type: 'string', enum: choices }])),
    });
    return {
      ...schema,
      required: [...Object(schema['required']), ...LISTS],
      allOf: [
        {
          if: {
            properties: { countrySelector: { enum: ['AF', 'AL', 'AD', 'AI', 'AG'] } },
            required: ['countrySelector'],
          },
          // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
          then: offer(LONG.slice(0, 100)),
          else: offer(LONG.slice(100)),
        },
        {
          if: { properties: { countrySelector: { const: 'ZW' } }, required: ['countrySelector'] },
          // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
          then: text('organisation', { pattern: '^$' }),
        },
      ],
    };
  },
};

/** A hidden field that the name of the organisation fills in. */
const FILLED_LATER: Pick<TriedForm, 'fields'> = {
  fields: {
    x: {
      schema: { type: 'string' },
      ui: { 'ui:widget': 'hidden', 'ui:dependsOn': [{ from: 'organisation' }] },
    },
  },
};

/** A first name is refused until the last one is there. */
const LATER: Pick<TriedForm, 'change'> = {
  change: (schema) => ({
    ...schema,
    if: { required: ['lastName'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: {},
    else: text('firstName', { pattern: '^$' }),
  }),
};

const IMPOSSIBLE: readonly TriedForm[] = [
  {
    because: 'the form of one language asks for no country',
    variant: {
      schema: { required: ASKED, properties: { ...NEITHER, organisation: { pattern: '^$' } } },
      ui: { 'ui:order': ASKED, 'ui:groups': null, ...NEITHER },
    },
    stuck: [['organisation', '']],
  },
  {
    because: 'a text of one letter is too short',
    ...asking({ type: 'string', pattern: '^a$', minLength: 5 }),
    stuck: [['x', 'AF']],
  },
  {
    because: 'nothing fits an expression',
    ...asking({ type: 'string', pattern: 'a^b' }),
    stuck: [['x', 'AF']],
  },
  {
    because: 'two expressions take nothing together',
    ...asking({ type: 'string', pattern: '^[0-9]+$', allOf: [{ pattern: '^[a-z]+$' }] }),
    stuck: [['x', 'AF']],
  },
  {
    because: 'two formats take nothing together',
    ...asking({ type: 'string', format: 'vat-de', allOf: [{ format: 'vat-at' }] }),
    stuck: [['x', 'AF']],
  },
  {
    because: 'a name of Germans would be longer than a name may be',
    change: inGermany(text('organisation', { minLength: 65 })),
    stuck: [['organisation', 'DE']],
  },
  {
    because: 'the password of Germans would be longer than a password may be',
    change: inGermany(text('password', { minLength: 129 })),
    stuck: [['password', 'DE']],
  },
  {
    because: 'only visitors of Germany may send the form',
    change: inGermany({}, text('organisation', { pattern: '^$' })),
    stuck: [['organisation', 'AF']],
  },
  {
    because: 'a number has no digits between its limits in Germany',
    ...asking({ type: 'integer', maximum: 5 }),
    change: (form) =>
      inGermany({ required: ['x'], properties: { x: { type: 'integer', minimum: 6 } } })(form),
    stuck: [['x', 'DE']],
  },
  {
    because: 'no text fits a field of the item with which a group starts',
    ...withItem({ pattern: '^a$', minLength: 3 }),
    stuck: [['x.0.y', 'AF']],
  },
  {
    because: 'what the country fills in asks for an answer that there is not',
    ...asking({ type: 'string', pattern: '^a$' }),
    change: (schema) => ({
      ...schema,
      if: { properties: { currencySelector: { const: 'EUR' } }, required: ['currencySelector'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      then: { required: ['x'], properties: { x: { type: 'string', minLength: 2 } } },
    }),
    stuck: [['x', 'AX, AD, AT, BE']],
  },
  {
    because: 'the page draws a tick for a text of other countries',
    fields: { x: { schema: { type: 'string' } } },
    change: (schema) => {
      const { x: _once, ...properties }: Json = Object(schema['properties']);
      return inGermany(text('x', {}), { required: ['x'], properties: { x: { type: 'boolean' } } })({
        ...schema,
        properties,
      });
    },
    stuck: [['x', 'AF']],
  },
  {
    because: 'the page draws the choices of Germany for all countries',
    ...DRAWN_FOR_GERMANY,
    stuck: [['x', 'AF']],
  },
  {
    because: 'a step asks for what a later one makes possible',
    ...LATER,
    firstStep: ['firstName'],
    stuck: [['firstName', 'AF']],
  },
  {
    because: 'the first step asks Germans for what a later one fills in, and the page guesses the country',
    ...FILLED_LATER,
    change: inGermany({ required: ['x'] }),
    firstStep: ['firstName', 'x'],
    stuck: [['x', 'DE']],
  },
  {
    because: 'an example has a line break, and a control of one line takes none',
    ...asking({ type: 'string', pattern: '^a\\nb$' }),
    examples: [{ name: 'Two lines', answers: makeSignUpAnswers({ x: 'a\nb' }), expect: 'valid' }],
    stuck: [['x', 'AF']],
  },
  {
    because: 'an example has an answer that the page does not offer',
    ...DRAWN_FOR_GERMANY,
    examples: [{ name: 'Euro', answers: makeSignUpAnswers({ x: 'EUR' }), expect: 'valid' }],
    stuck: [['x', 'AF']],
  },
];

const POSSIBLE: readonly TriedForm[] = [
  ...[
    { pattern: '^(?![01])[0-9]{10}$' },
    { pattern: '^(?!admin|test|aaa)[a-z0-9]{3,20}$' },
    { format: 'iban', not: { pattern: '^A' } },
    { not: { pattern: '[^A-Z]' } },
  ].map((rule) => ({
    because: `another letter fits ${JSON.stringify(rule)}`,
    ...asking({ type: 'string', maxLength: 40, ...rule }),
    stuck: [],
  })),
  ...[{ pattern: '^(?!.* )' }, { not: { pattern: ' ' } }].map((rule) => ({
    because: `a password has no spaces: ${JSON.stringify(rule)}`,
    change: (form: Json) => ({ ...form, allOf: [text('password', rule)] }),
    stuck: [],
  })),
  ...[{ not: { maximum: 10 } }, { minimum: 1, maximum: 9, not: { enum: [1, 9] } }].map((rule) => ({
    because: `a number fits ${JSON.stringify(rule)}`,
    ...asking({ type: 'integer', ...rule }),
    stuck: [],
  })),
  {
    because: 'a later answer makes an earlier field stricter',
    fields: {
      x: { schema: { type: 'string', maxLength: 30 } },
      k: {
        schema: { type: 'string', enum: ['vat', 'other'] },
        texts: { 'option.vat': 'VAT', 'option.other': 'Other' },
      },
    },
    change: (schema) => ({
      ...schema,
      required: [...Object(schema['required']), 'x', 'k'],
      if: { properties: { k: { const: 'vat' } }, required: ['k'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      then: text('x', { format: 'vat-de' }),
    }),
    stuck: [],
  },
  {
    because: 'the last example has the only choices that fit',
    ...asking(
      {
        type: 'array',
        uniqueItems: true,
        minItems: 2,
        maxItems: 2,
        items: { type: 'string', enum: ['a', 'c', 'd'] },
        not: { contains: { const: 'a' } },
      },
      {
        'option.a': 'A',
        'option.c': 'C',
        'option.d': 'D',
        'error.tooShort': 'Two.',
        'error.tooLong': 'Two.',
        'error.required': 'Two.',
      },
    ),
    examples: [
      ...Array.from({ length: 6 }, (_, at) => ({
        name: `Nothing ${at}`,
        answers: makeSignUpAnswers(),
        expect: { x: 'required' },
      })),
      { name: 'Two', answers: makeSignUpAnswers({ x: ['c', 'd'] }), expect: 'valid' },
    ],
    stuck: [],
  },
  {
    because: 'a step of hidden fields alone is never shown',
    ...FILLED_LATER,
    change: (schema) => ({ ...schema, required: [...Object(schema['required']), 'x'] }),
    firstStep: ['x'],
    stuck: [],
  },
  {
    because: 'a large field takes a line break',
    fields: { x: { schema: { type: 'string', pattern: '^a\\nb$' }, ui: { 'ui:widget': 'textarea' } } },
    change: (schema) => ({ ...schema, required: [...Object(schema['required']), 'x'] }),
    stuck: [],
  },
  {
    because: 'two of several conditions hold together',
    ...asking({ type: 'string', maxLength: 20 }),
    change: (schema) => ({
      ...schema,
      allOf: [
        inCountries(['DE', 'AT', 'FR'], { minLength: 9 }),
        inCountries(['DE'], { pattern: '^DE[0-9]+$' }),
        inCountries(['AT'], { pattern: '^ATU[0-9]+$' }),
      ],
    }),
    stuck: [],
  },
  {
    because: 'each country has choices of its own',
    fields: { x: { schema: { type: 'string', enum: CHOICES }, texts: textsOf(CHOICES) } },
    change: (schema) => ({
      ...schema,
      allOf: COUNTRIES.map((country) => inCountries([country], { enum: choicesIn(country) })),
    }),
    stuck: [],
  },
  {
    because: 'the check tries 10,000 answers, and long lists of two groups of countries need more',
    ...LONG_LISTS,
    stuck: [],
  },
  { because: 'a page asks for what a later field makes possible', ...LATER, stuck: [] },
  {
    because: 'a step asks for what it makes possible itself',
    ...LATER,
    firstStep: ['firstName', 'lastName'],
    stuck: [],
  },
  {
    because: 'a text fits an expression, and no example has it',
    ...asking({ type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' }),
    stuck: [],
  },
  {
    because: 'Germans type a VAT number',
    ...asking({ type: 'string', maxLength: 20 }),
    change: inGermany({ required: ['x'], properties: { x: { type: 'string', format: 'vat-de' } } }),
    stuck: [],
  },
  {
    because: 'the form starts with an item that a visitor fills in',
    ...withItem({ pattern: '^[a-z]{3}$' }),
    stuck: [],
  },
  {
    because: 'a password has to have other letters, too',
    change: (form) => ({ ...form, allOf: [text('password', { pattern: '[äöü]' })] }),
    stuck: [],
  },
  {
    because: 'each example is refused on purpose',
    examples: [{ name: 'No', answers: { email: 'a@' }, expect: { email: 'invalidEmail' } }],
    stuck: [],
  },
  { because: 'a new box has to be ticked', ...asking({ type: 'boolean', const: true }), stuck: [] },
  {
    because: 'a new choice has to be made',
    ...asking({ type: 'string', enum: ['a', 'b'] }, { 'option.a': 'A', 'option.b': 'B' }),
    stuck: [],
  },
];

it.each([...IMPOSSIBLE, ...POSSIBLE])(
  'R21.1 every visitor can send the sign-up form: $because',
  ({ fields = {}, change, examples, variant, stuck, firstStep }) => {
    const files = withFields(fields, change, firstStep);
    const content = new Map([
      ...CONTENT,
      ...Object.entries(files).map(([path, value]) => [path, value ?? ''] as const),
    ]);
    if (variant) content.set(GERMAN, JSON.stringify(variant));
    if (examples) content.set(EXAMPLES, JSON.stringify({ examples }));
    const findings = checkForms({ content });
    expect(canBeShown(findings), 'an editor sees the form in the preview').toBe(true);
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ rule, file, message }) => [rule, file, message])).toStrictEqual(
      stuck.map(([field, country]) => [
        'unsendable-form',
        variant ? GERMAN : SCHEMA,
        expect.stringMatching(
          `^Visitors${country && `, for example from ${country}.*,`} cannot send the form.*: "${field}"`,
        ),
      ]),
    );
  },
);
