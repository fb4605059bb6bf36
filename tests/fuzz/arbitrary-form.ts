/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, not a promise */
import * as fc from 'fast-check';
import type { JsonSchema } from '#contract/form-document.ts';
import type { MadeUpForm } from '#tests/forms/make-form.ts';

/** The name of the repeatable group of each form. */
export const LIST = 'people';
const MOST = 3;

/** Fields that are always visible, in the form and in each item. */
const BASE: Readonly<Record<string, JsonSchema>> = {
  tick: { type: 'boolean' },
  kind: { type: 'string', enum: ['one', 'two'] },
  seats: { type: 'integer', minimum: 2, maximum: 9 },
  note: { type: 'string', minLength: 2, maxLength: 4 },
};

/** Conditional fields in order. Each may depend on the fields before it. */
const CONDITIONAL = ['first', 'second', 'third', 'fourth'];

/** The names of all fields that a form or an item may have. */
export const NAMES = [...Object.keys(BASE), ...CONDITIONAL];

const CONDITIONS: readonly ((name: string) => JsonSchema)[] = [
  () => ({ properties: { tick: { const: true } }, required: ['tick'] }),
  () => ({ properties: { kind: { enum: ['two'] } }, required: ['kind'] }),
  () => ({ properties: { seats: { minimum: 5 } } }),
  (name) => ({ required: [name] }),
  (name) => ({ not: { required: [name] } }),
];

/** A schema that adds one field: under a condition on earlier fields, or when one of them has an answer. */
function arbitraryRule(at: number): fc.Arbitrary<JsonSchema> {
  const name = CONDITIONAL[at] ?? '';
  const before = fc.constantFrom(...Object.keys(BASE), ...CONDITIONAL.slice(0, at));
  const definition = fc.constantFrom<JsonSchema>(
    { type: 'string', maxLength: 3 },
    { type: 'boolean' },
    { type: 'number', maximum: 3, default: 4 },
  );
  const branch = fc.tuple(definition, fc.boolean()).map(([field, isRequired]): JsonSchema => ({
    properties: { [name]: field },
    ...(isRequired && { required: [name] }),
  }));
  const condition = fc.tuple(fc.constantFrom(...CONDITIONS), before).map(([make, other]) => make(other));
  return fc.oneof(
    fc.record({ if: condition, then: branch }),
    fc.record({ if: condition, then: fc.record({ if: condition, then: branch }) }),
    fc.tuple(condition, branch).map(([test, field]) => ({ if: test, then: {}, else: field })),
    fc.tuple(before, branch).map(([other, field]) => ({ dependencies: { [other]: field } })),
  );
}

/** The schema of a form or of an item. */
function arbitraryObject(): fc.Arbitrary<JsonSchema> {
  return fc.record({
    type: fc.constant('object' as const),
    properties: fc.constant(BASE),
    required: fc.subarray(Object.keys(BASE)),
    allOf: fc.tuple(...CONDITIONAL.map((_, at) => arbitraryRule(at))),
  });
}

/** Dependencies on fields of the same item, or of the form. */
const FOLLOWS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { note: { 'ui:dependsOn': [{ from: 'kind' }] } },
  { note: { 'ui:dependsOn': [{ from: ['kind', 'first'], template: '{kind} {first}' }] } },
  { tick: { 'ui:dependsOn': [{ from: 'kind', is: 'one', value: true, else: false, when: 'always' }] } },
];

/** Random documents with conditions that depend on each other, a repeatable group with conditions, dependencies and steps. */
export const arbitraryForm: fc.Arbitrary<MadeUpForm> = fc
  .record({
    object: arbitraryObject(),
    items: arbitraryObject(),
    fewest: fc.nat({ max: 2 }),
    listIs: fc.constantFrom('always', 'ticked'),
    follows: fc.constantFrom(...FOLLOWS),
    itemFollows: fc.constantFrom(...FOLLOWS),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: NAMES.length }), { maxLength: 4 }),
  })
  .map(({ object, items, fewest, listIs, follows, itemFollows, cuts }) => {
    const list: JsonSchema = { type: 'array', minItems: fewest, maxItems: MOST, items };
    const order = [...NAMES, LIST];
    const ends = [...cuts.toSorted((one, other) => one - other), order.length];
    return {
      schema: {
        ...object,
        ...(listIs === 'always' && { properties: { ...BASE, [LIST]: list } }),
        ...(listIs === 'ticked' && {
          allOf: [
            ...(object.allOf ?? []),
            {
              if: { properties: { tick: { const: true } }, required: ['tick'] },
              then: { properties: { [LIST]: list } },
            },
          ],
        }),
      },
      ui: {
        'ui:order': order,
        'ui:steps': ends.map((end, at) => ({
          name: `step${at}`,
          fields: order.slice(ends[at - 1] ?? 0, end),
        })),
        ...follows,
        [LIST]: { items: { 'ui:order': NAMES, ...itemFollows } },
      },
    };
  });
