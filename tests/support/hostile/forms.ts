import * as fc from 'fast-check';
import { withFields, type AddedField, type Files, type Json } from './with-fields.ts';

const TEXT = { type: 'string', maxLength: 100 };

/** Templates of templates: a short document whose derived answers grow by a factor with each field. */
export const CHAINED_TEMPLATES: fc.Arbitrary<Files> = fc
  .record({
    letters: fc.integer({ min: 1, max: 5_000 }),
    factors: fc.array(fc.integer({ min: 2, max: 2_000 }), { minLength: 1, maxLength: 8 }),
    rule: fc.constantFrom<Json>({}, { as: 'slug' }, { when: 'always' }),
    limit: fc.constantFrom<Json>({}, { maxLength: 100 }, { maxLength: 10_000 }, { maxLength: 1_000_000_000 }),
  })
  .map(({ letters, factors, rule, limit }) => {
    const text = { type: 'string', ...limit };
    const start: AddedField = { schema: { ...text, default: 'x'.repeat(letters) } };
    const chain = factors.map((factor, index): [string, AddedField] => [
      `t${index + 1}`,
      {
        schema: text,
        ui: { 'ui:dependsOn': [{ from: `t${index}`, template: `{t${index}}`.repeat(factor), ...rule }] },
      },
    ]);
    return withFields(Object.fromEntries([['t0', start], ...chain]));
  });

/** Answers that a form fills in by itself, each within its limit, and all of them too long for one request. */
export const FILLED_IN: fc.Arbitrary<Files> = fc
  .record({
    count: fc.integer({ min: 1, max: 60 }),
    length: fc.integer({ min: 1, max: 10_000 }),
    letter: fc.constantFrom('a', 'ä', '日', '"', '\u0001', '\u{1F600}', '\uD800'),
    place: fc.constantFrom('hidden' as const, 'copies' as const, 'constants' as const, 'items' as const),
  })
  .map(({ count, length, letter, place }) => {
    const text = { type: 'string', maxLength: 10_000 };
    const value = letter.repeat(length);
    if (place === 'items') {
      const item = { type: 'object', properties: { name: { ...text, default: value } } };
      const rules = { type: 'array', minItems: count, maxItems: 100, items: item };
      const texts = {
        'name.label': 'Name',
        item: 'Item',
        add: 'Add',
        'error.tooLong': 'Many',
        'error.tooShort': 'Few',
      };
      return withFields({ hostile: { schema: rules, ui: { items: { 'ui:order': ['name'] } }, texts } });
    }
    const field = (index: number): AddedField => {
      if (place === 'hidden' || index === 0)
        return { schema: { ...text, default: value }, ui: { 'ui:widget': 'hidden' } };
      const rule = place === 'copies' ? { from: 'f0' } : { from: 'countrySelector', is: 'DK', value };
      return { schema: text, ui: { 'ui:widget': 'hidden', 'ui:dependsOn': [rule] } };
    };
    return withFields(
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field(index)])),
    );
  });

/** Templates that depend on each other in a circle, and fields that depend on themselves. */
export const CIRCLES: fc.Arbitrary<Files> = fc.integer({ min: 1, max: 60 }).map((length) => {
  const names = Array.from({ length }, (_, index) => `t${index}`);
  const fields = names.map((name, index): [string, AddedField] => {
    const from = names[(index + 1) % length] ?? name;
    return [
      name,
      {
        schema: { ...TEXT, default: 'x' },
        ui: { 'ui:dependsOn': [{ from, template: `{${from}}{${from}}` }] },
      },
    ];
  });
  return withFields(Object.fromEntries(fields));
});

/** Rules inside rules: `allOf`, `if` and lists, with more than one branch at each level. */
export const DEEP_SCHEMAS: fc.Arbitrary<Files> = fc
  .record({
    depth: fc.integer({ min: 2, max: 400 }),
    branches: fc.integer({ min: 1, max: 3 }),
    shape: fc.constantFrom('allOf' as const, 'if' as const, 'not' as const, 'items' as const),
  })
  .map(({ depth, branches, shape }) => {
    // At most 20,000 rules, so that the file stays within the limit of its size.
    const most = branches === 1 ? depth : Math.min(depth, Math.floor(Math.log(20_000) / Math.log(branches)));
    return withFields({ hostile: { schema: { ...TEXT, ...nested(most, branches, shape) } } });
  });

function nested(depth: number, branches: number, shape: 'allOf' | 'if' | 'not' | 'items'): Json {
  if (depth === 0) return { maxLength: 50 };
  const inside = nested(depth - 1, branches, shape);
  switch (shape) {
    case 'allOf':
      return { allOf: Array.from({ length: branches }, () => inside) };
    case 'if':
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      return { if: { minLength: depth }, then: inside, ...(branches > 1 && { else: inside }) };
    case 'not':
      return { not: inside };
    case 'items':
      return {
        type: 'array',
        maxItems: 1_000,
        items: {
          type: 'object',
          properties: Object.fromEntries(['a', 'b', 'c'].slice(0, branches).map((name) => [name, inside])),
        },
      };
  }
}

/** Up to 100,000 choices in one field. */
export const HUGE_LISTS: fc.Arbitrary<Files> = fc
  .tuple(
    fc.integer({ min: 1_000, max: 100_000 }),
    fc.constantFrom('enum' as const, 'is' as const, 'several' as const),
  )
  .map(([length, place]) => {
    const codes = Array.from({ length }, (_, index) => `a${index}`);
    const list = { type: 'string', enum: codes };
    if (place === 'several')
      return withFields({ hostile: { schema: { type: 'array', uniqueItems: true, items: list } } });
    if (place === 'enum') return withFields({ hostile: { schema: list } });
    const rule = { from: 'organisation', is: codes, value: 'x'.repeat(5_000) };
    return withFields({ hostile: { schema: { type: 'string' }, ui: { 'ui:dependsOn': [rule] } } });
  });

/** Hundreds of fields, each of which is visible only for some answers of many others. */
export const MANY_FIELDS: fc.Arbitrary<Files> = fc
  .tuple(
    fc.integer({ min: 50, max: 600 }),
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom('always', 'untilTouched'),
  )
  .map(([size, conditions, when]) => {
    const names = Array.from({ length: size }, (_, index) => `f${index}`);
    const copy = (index: number): Json =>
      index === 0 ? {} : { 'ui:dependsOn': [{ from: `f${index - 1}`, template: `{f${index - 1}}x`, when }] };
    const fields = names.map((name, index): [string, AddedField] => [
      name,
      { schema: TEXT, ui: copy(index) },
    ]);
    return withFields(Object.fromEntries(fields), (schema) => ({
      ...schema,
      allOf: names.map((name, index) => ({
        if: {
          allOf: Array.from({ length: conditions }, (_, step) => ({
            properties: { [names[(index + step * 7 + 1) % size] ?? name]: { enum: ['yes', 'no', name] } },
          })),
        },
        // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
        then: { required: [name] },
        else: { allOf: [{ required: [names[(index + 3) % size] ?? name] }] },
      })),
    }));
  });

/** References that lead to themselves. */
export const REFERENCES: fc.Arbitrary<Files> = fc
  .constantFrom<Json>(
    { $ref: '#' },
    { allOf: [{ $ref: '#/properties/hostile' }] },
    { $ref: '#/definitions/one' },
    { $ref: 'http://127.0.0.1:9/schema.json' },
    { $ref: '../../../catalogs/messages/en.json' },
    { $id: 'one', not: { $ref: 'one' } },
  )
  .map((rules) =>
    withFields({ hostile: { schema: { ...TEXT, ...rules } } }, (schema) => ({
      ...schema,
      definitions: { one: { $ref: '#/definitions/two' }, two: { $ref: '#/definitions/one' } },
    })),
  );

/** Limits that nothing keeps: they ask for much memory, or for a number that JSON cannot hold. */
export const HUGE_LIMITS: fc.Arbitrary<Files> = fc
  .tuple(
    fc.constantFrom('minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'),
    fc.constantFrom(1e9, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, -1, 0.1),
    fc.constantFrom('text' as const, 'number' as const, 'group' as const),
  )
  .map(([limit, value, kind]) => {
    switch (kind) {
      case 'text':
        return withFields({ hostile: { schema: { ...TEXT, [limit]: value } } });
      case 'number':
        return withFields({ hostile: { schema: { type: 'number', [limit]: value } } });
      case 'group': {
        const item = { type: 'object', properties: { name: { ...TEXT, default: 'x'.repeat(100) } } };
        return withFields({
          hostile: {
            schema: { type: 'array', minItems: 1, maxItems: 1_000_000, [limit]: value, items: item },
            ui: { items: { 'ui:order': ['name'] } },
            texts: {
              'name.label': 'Name',
              item: 'Item {number}',
              add: 'Add',
              'error.tooLong': 'Many',
              'error.tooShort': 'Few',
            },
          },
        });
      }
    }
  });
