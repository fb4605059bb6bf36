import { expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { type AddedField, type Files, withEntries, withFields } from '#tests/support/hostile/with-fields.ts';
import { checkForms } from './check-forms.ts';

/** Sixty ways are alive at each letter. */
const SLOW = '[a-z]{60}0|^a*$';
const SIMPLE = '^[^<>]*$';

function text(rules: object, ui: object = {}): AddedField {
  return { schema: { type: 'string', ...rules }, ui: { ...ui } };
}

function several(count: number, rules: object): Files {
  return withFields(Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, text(rules)])));
}

/** A condition that tests the answer of a field. */
function conditionOn(name: string, rules: object): object {
  return {
    if: { properties: { [name]: rules }, required: [name] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { required: ['organisation'] },
  };
}

function errorsIn(files: Files) {
  const changed = Object.entries(files).map(([path, content]) => [path, content ?? ''] as const);
  return checkForms({ content: new Map([...CONTENT, ...changed]) }).filter(
    ({ severity }) => severity === 'error',
  );
}

it.each<{ readonly because: string; readonly files: Files }>([
  {
    because: 'a hidden default meets sixty ways at each letter',
    files: withFields({
      t0: text({ maxLength: 10_000, default: 'a'.repeat(10_000), pattern: SLOW }, { 'ui:widget': 'hidden' }),
    }),
  },
  {
    because: 'so does what a visitor types',
    files: withFields({ t0: text({ maxLength: 5_000, pattern: SLOW }) }),
  },
  {
    because: 'each field is fast, and all together are slow',
    files: several(12, { maxLength: 1_000, pattern: '^(?:[a-m]|[n-z]|[A-M]|[N-Z]|\\d)*$' }),
  },
  {
    because: 'many expressions test one answer',
    files: withFields({
      t0: text({
        maxLength: 5_000,
        allOf: Array.from({ length: 8 }, (_, at) => ({ pattern: `^[^<${at}]*$` })),
      }),
    }),
  },
  {
    because: 'conditions have further expressions',
    files: withFields({ t0: text({ maxLength: 5_000 }) }, (schema) => ({
      ...schema,
      allOf: [conditionOn('t0', { pattern: SLOW })],
    })),
  },
  {
    because: 'a list has many answers',
    files: withFields({
      t0: {
        schema: {
          type: 'array',
          maxItems: 1_000,
          items: { type: 'object', properties: { name: { type: 'string', maxLength: 60, pattern: SLOW } } },
        },
        ui: { items: { 'ui:order': ['name'] } },
        texts: { 'name.label': 'Name', item: 'Item', add: 'Add', 'error.tooLong': 'Many' },
      },
    }),
  },
  {
    because: 'each of many conditions tests the answer with the same format again',
    files: {
      ...withFields({ t0: text({ maxLength: 2_000 }) }, (schema) => ({
        ...schema,
        allOf: Array.from({ length: 12 }, () => conditionOn('t0', { format: 'slow' })),
      })),
      ...withEntries('formats', [{ id: 'slow', name: 'Slow', group: 'text', source: SLOW }]),
    },
  },
  {
    because: 'formats are expressions, too',
    files: {
      ...withFields({ t0: text({ maxLength: 10_000, format: 'slow' }) }),
      ...withEntries('formats', [
        { id: 'slow', name: 'Slow', group: 'text', source: '^(?:a|b)*a(?:a|b){25}$' },
      ]),
    },
  },
])('R21.3 the check refuses expressions that are slow together: $because', ({ files }) => {
  expect(errorsIn(files)).toMatchObject([
    {
      file: 'forms/sign-up/schema.json',
      rule: 'regular-expression',
      message: expect.stringContaining('too slow together'),
      suggestion: expect.stringMatching(/^Give "t0(?:\.name)?" a smaller "maxLength"/),
    },
  ]);
});

const COPY = { 'ui:dependsOn': [{ from: 'typed' }] };

it.each<{ readonly because: string; readonly files: Files }>([
  {
    because: 'a copy may be longer than its field allows',
    files: withFields({
      t0: text({ maxLength: 100, pattern: SLOW }, COPY),
      typed: text({ maxLength: 2_500 }),
    }),
  },
  {
    because: 'what a visitor types without a limit is copied',
    files: withFields({ t0: text({ maxLength: 100, pattern: SLOW }, COPY), typed: text({}) }),
  },
  {
    because: 'a visitor may type more than the default of what is copied',
    files: withFields({
      t0: text({ maxLength: 100, pattern: SLOW }, COPY),
      typed: text({ maxLength: 2_500, default: 'short' }),
    }),
  },
])('R21.3 the check says what to shorten where a smaller limit changes nothing: $because', ({ files }) => {
  expect(errorsIn(files)).toContainEqual(
    expect.objectContaining({
      file: 'forms/sign-up/schema.json',
      rule: 'regular-expression',
      suggestion: 'Shorten what fills "t0", or give it a simpler expression.',
    }),
  );
});

it.each<{ readonly because: string; readonly files: Files }>([
  {
    because: 'a copy has as many characters as what it copies, and not as many as its bytes',
    files: withFields({
      t0: text({ maxLength: 100, pattern: SLOW }, COPY),
      typed: text({ maxLength: 1_000 }),
    }),
  },
  { because: 'sixty ways in a short answer', files: several(12, { maxLength: 100, pattern: SLOW }) },
  {
    because: 'a simple expression for a long text',
    files: several(1, { maxLength: 10_000, pattern: SIMPLE }),
  },
  {
    because: 'a request holds only some of many long answers',
    files: several(50, { maxLength: 2_000, pattern: SIMPLE }),
  },
  {
    because: 'equal expressions are one',
    files: withFields({
      t0: text({ maxLength: 10_000, allOf: Array.from({ length: 8 }, () => ({ pattern: SIMPLE })) }),
    }),
  },
])('R21.3 the check passes usual expressions: $because', ({ files }) => {
  expect(errorsIn(files)).toStrictEqual([]);
});
