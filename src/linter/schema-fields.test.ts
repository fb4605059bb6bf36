/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema */
import { describe, expect, it } from 'vitest';
import { toValue } from '#compiler/documents/json-node.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';
import { fieldsIn } from '#engine/fields-of.ts';
import { CONTENT } from '#tests/support/content.ts';
import { contentOf } from './schema-fields.ts';

const text = { type: 'string' };
const EVERYWHERE = {
  type: 'object',
  properties: {
    kind: text,
    people: {
      type: 'array',
      items: { type: 'object', properties: { email: text }, then: { properties: { boss: text } } },
    },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { vat: { ...text, maxLength: 11 } } },
    },
  ],
  if: { properties: { kind: { const: 'b' } } },
  then: { properties: { vat: { ...text, maxLength: 20 }, kind: { maxLength: 5 } } },
  else: { properties: { other: text } },
  dependencies: {
    kind: { oneOf: [{ properties: { kind: { const: 'a' }, branch: text } }] },
    other: ['kind'],
    vat: { properties: { office: text }, required: ['office'] },
  },
};

const SCHEMAS = [
  { name: 'a schema with fields at every place', schema: JSON.stringify(EVERYWHERE) },
  ...[...CONTENT]
    .filter(([path]) => path.endsWith('/schema.json'))
    .map(([path, schema]) => ({ name: path, schema })),
];

describe('R18.7 the walk of the check and the walk of the page', () => {
  it.each(SCHEMAS)('R18.7 find the same fields with the same definitions in $name', ({ name, schema }) => {
    const { root } = parseJson(name, schema);
    if (!root) throw new Error(`${name} is no JSON`);
    const { fields, mentions } = contentOf(root);
    const ofCheck = [...fields.keys()].map((path) => [
      path,
      mentions.filter((one) => one.isDefinition && one.path === path).map(({ node }) => toValue(node)),
    ]);
    const ofPage = [...fieldsIn(JSON.parse(schema)).values()].map(({ name: path, definitions }) => [
      path,
      definitions,
    ]);
    expect(Object.fromEntries(ofPage)).toStrictEqual(Object.fromEntries(ofCheck));
    expect(ofPage.length).toBeGreaterThan(0);
  });
});
