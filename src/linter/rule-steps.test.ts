import { expect, it } from 'vitest';
import { textForm } from '#bench/page/large-documents.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type AddedField, type Files, type Json, withFields } from '#tests/support/hostile/with-fields.ts';
import { largeForm } from '#tests/support/large-form.ts';
import { checkForms } from './check-forms.ts';

function many<T>(count: number, make: (at: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** A list with these fields in each item. */
function list(maxItems: number, properties: object, rules: object = {}): AddedField {
  const names = Object.keys(properties);
  return {
    schema: { type: 'array', maxItems, items: { type: 'object', properties, ...rules } },
    ui: { items: { 'ui:order': names } },
    texts: {
      item: 'Item',
      add: 'Add',
      error: 'Wrong',
      ...Object.fromEntries(names.map((name) => [`${name}.label`, 'Words'])),
    },
  };
}

const TEXT = { type: 'string', maxLength: 500 };
const names = many(100, (at) => `part${at}`);

/** A condition on the first part of an item. */
function condition(at: number): object {
  return {
    if: { properties: { part0: { const: `x${at}` } }, required: ['part0'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { required: ['part1'] },
  };
}

/** A part of an item that is asked after another one is answered with “yes”. */
function partAfter(before: string, part: string): object {
  return {
    if: { properties: { [before]: { const: 'yes' } }, required: [before] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { properties: { [part]: TEXT }, required: [part] },
  };
}

/** A chain of parts, each of which waits for the one before. The last link has further parts. */
function chain(links: number, further: number): object {
  const last = Object.fromEntries(many(further, (at) => [`further${at}`, TEXT]));
  return Object.fromEntries(
    many(links, (at) => [
      `part${at}`,
      { properties: { [`part${at + 1}`]: TEXT, ...(at === links - 1 && last) } },
    ]),
  );
}

/** Further rules of the form: a heavy condition about the first of its fields, beside a chain of 20 conditions on fields. */
function heavyBeside(link: (before: string, field: string) => object): (schema: Json) => Json {
  const heavy = { allOf: many(200, (at) => ({ minLength: 1 + at })) };
  const fields = many(20, (at) => `c${at}`);
  return (schema) => ({
    ...schema,
    allOf: [
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      { if: { properties: { t0: heavy }, required: ['t0'] }, then: { properties: { heavy: TEXT } } },
      ...fields.slice(1).map((field, at) => link(fields[at] ?? '', field)),
    ],
  });
}

/** A field that is asked after an answer to the field before. */
function afterAnswer(before: string, field: string): object {
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
  return { if: { required: [before] }, then: { properties: { [field]: TEXT } } };
}

/** A field that is asked while the field before has no answer. */
function withoutAnswer(before: string, field: string): object {
  return { if: { required: [before] }, else: { properties: { [field]: TEXT } } };
}

function aboutSpeed(files: Files): readonly object[] {
  const changed = Object.entries(files).map(([path, content]) => [path, content ?? ''] as const);
  return checkForms({ content: new Map([...CONTENT, ...changed]) }).filter(
    ({ severity, message }) => severity === 'error' && /^The rules of this form take \d+ steps/.test(message),
  );
}

it.each<{ readonly because: string; readonly field: AddedField; readonly mend: string }>([
  {
    because: 'a field has many rules, in each item of a list',
    field: list(1_000, { part0: { ...TEXT, allOf: many(100, (at) => ({ minLength: 1 + at })) } }),
    mend: 'Take rules out of "t0.part0", or give "t0" a smaller "maxItems".',
  },
  {
    because: 'in each item, a chain of conditions hides one part after the other',
    field: list(150, { part0: TEXT }, { dependencies: chain(20, 60) }),
    mend: 'Give "t0" a smaller "maxItems", or take fields, rules or choices out of its items.',
  },
  {
    because: 'the rules lie inside each other',
    field: list(1_000, {
      part0: { ...TEXT, allOf: many(20, () => ({ allOf: many(20, () => ({ minLength: 2 })) })) },
    }),
    mend: 'Take rules out of "t0.part0", or give "t0" a smaller "maxItems".',
  },
  {
    because: 'each item misses a hundred answers',
    field: list(500, Object.fromEntries(names.map((name) => [name, TEXT])), { required: names }),
    mend: 'Give "t0" a smaller "maxItems", or take fields, rules or choices out of its items.',
  },
  {
    because: 'each item misses a hundred answers after another one',
    field: list(80, Object.fromEntries(names.map((name) => [name, TEXT])), {
      dependencies: { part0: names },
    }),
    mend: 'Give "t0" a smaller "maxItems", or take fields, rules or choices out of its items.',
  },
  {
    because: 'each item has a hundred conditions',
    field: list(200, { part0: TEXT, part1: TEXT }, { allOf: many(100, condition) }),
    mend: 'Give "t0" a smaller "maxItems", or take fields, rules or choices out of its items.',
  },
  {
    because: 'each of many choices is compared with a long list',
    field: {
      schema: {
        type: 'array',
        uniqueItems: true,
        maxItems: 8_000,
        items: { type: 'string', enum: many(400, (at) => `choice${at}`) },
      },
    },
    mend: 'Give "t0" a smaller "maxItems", or take fields, rules or choices out of its items.',
  },
  {
    because: 'thousands of rules count the characters of a long text',
    field: { schema: { ...TEXT, maxLength: 10_000, allOf: many(2_000, (at) => ({ minLength: 1 + at })) } },
    mend: 'Take rules out of "t0".',
  },
])('R21.8 the check refuses a form with too many rules: $because', ({ field, mend }) => {
  expect(aboutSpeed(withFields({ t0: field }))).toMatchObject([
    { file: 'forms/sign-up/schema.json', rule: 'limits', suggestion: mend },
  ]);
});

it.each<{
  readonly because: string;
  readonly change?: (schema: Json) => Json;
  readonly isRefused: boolean;
}>([
  { because: 'no chain is beside it', isRefused: false },
  {
    because: 'each field waits for an answer to the one before',
    change: heavyBeside(afterAnswer),
    isRefused: true,
  },
  {
    because: 'each field waits until the one before is hidden',
    change: heavyBeside(withoutAnswer),
    isRefused: true,
  },
  {
    because: 'the chain decides about fields that are always asked',
    change: (schema) => {
      const { properties, ...rest } = heavyBeside(afterAnswer)(schema);
      const always = Object.fromEntries(many(20, (at) => [`c${at}`, TEXT]));
      return { ...rest, properties: { ...Object(properties), ...always } };
    },
    isRefused: false,
  },
])('R21.8 a condition counts in each round in which it may run: $because', ({ change, isRefused }) => {
  const alone = (schema: Json): Json => {
    const { allOf, ...rest } = heavyBeside(afterAnswer)(schema);
    return { ...rest, allOf: Array.isArray(allOf) ? allOf.slice(0, 1) : [] };
  };
  const files = withFields({ t0: { schema: TEXT }, c0: { schema: TEXT } }, change ?? alone);
  expect(aboutSpeed(files).length > 0).toBe(isRefused);
});

it('R21.8 a branch of a dependency counts as the condition that it is', () => {
  const heavy = { allOf: many(700, (at) => ({ minLength: 1 + at })) };
  const dependencies = { t0: { oneOf: [{ properties: { t0: heavy, t1: TEXT } }] } };
  const files = withFields({ t0: { schema: TEXT } }, (schema) => ({ ...schema, dependencies }));
  expect(aboutSpeed(files)).toHaveLength(1);
});

it('R21.8 a field counts with each condition around it, in each item', () => {
  const fields = Object.fromEntries(many(60, (at) => [`deep${at}`, TEXT]));
  const nested = many(60, (at) => at).reduce<object>(
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    (then, at) => ({ if: { properties: { part0: { minLength: at } }, required: ['part0'] }, then }),
    { properties: fields },
  );
  expect(aboutSpeed(withFields({ t0: list(20, { part0: TEXT }, nested) }))).toHaveLength(1);
});

it.each<{ readonly because: string; readonly files: Files }>([
  { because: 'a thousand required texts', files: textForm(1_000).documents },
  { because: 'a thousand fields of all kinds', files: largeForm(1_000).documents },
  { because: 'ten guests with 450 answers each', files: largeForm(500, 450).documents },
  {
    because: 'a thousand items with five plain answers',
    files: withFields({ t0: list(1_000, Object.fromEntries(names.slice(0, 5).map((name) => [name, TEXT]))) }),
  },
  {
    because: 'twenty items whose twenty fields wait for the one before',
    files: withFields({
      t0: list(20, { part0: TEXT }, { allOf: many(20, (at) => partAfter(`part${at}`, `part${at + 1}`)) }),
    }),
  },
  {
    because: 'a hundred items whose twenty fields wait for one answer',
    files: withFields({
      t0: list(100, { part0: TEXT }, { allOf: many(20, (at) => partAfter('part0', `part${at + 1}`)) }),
    }),
  },
  {
    because: 'several choices from a long list',
    files: withFields({
      t0: { schema: { type: 'array', uniqueItems: true, items: { type: 'string', catalog: 'countries' } } },
    }),
  },
])('R21.8 the check has room for $because', ({ files }) => {
  expect(aboutSpeed(files)).toStrictEqual([]);
});
