/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema */
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#contract/form-document.ts';
import { fieldsOf } from './fields-of.ts';

const text: JsonSchema = { type: 'string' };

function namesOf(schema: JsonSchema, order: readonly string[] = []): readonly string[] {
  return fieldsOf({ schema, ui: { messages: 'example', 'ui:order': order } }).map(({ name }) => name);
}

function requiredOf(schema: JsonSchema): readonly string[] {
  const fields = fieldsOf({ schema, ui: { messages: 'example', 'ui:order': [] } });
  return fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
}

describe('R4.1 the fields of a document', () => {
  it('are found at any place of the schema', () => {
    const found = namesOf({
      properties: {
        kind: text,
        people: {
          type: 'array',
          items: { properties: { email: text, phones: { items: { properties: { number: text } } } } },
        },
      },
      allOf: [{ properties: { always: text } }],
      if: { properties: { condition: text } },
      then: { properties: { then: text } },
      else: { properties: { else: text }, allOf: [{ then: { properties: { deep: text } } }] },
      dependencies: { kind: { oneOf: [{ properties: { branch: text } }] }, people: ['kind'] },
      anyOf: [{ properties: { any: text } }],
      oneOf: [{ properties: { one: text } }],
      not: { properties: { never: text } },
    });

    expect(found).toStrictEqual([
      'kind',
      'people',
      'people.email',
      'people.phones',
      'people.phones.number',
      'always',
      'then',
      'else',
      'deep',
      'any',
      'one',
      'branch',
    ]);
  });

  it('are in the order of ui:order, then in the order of the schema; nested fields stay together', () => {
    const schema = {
      properties: { a: text, people: { items: { properties: { z: text, y: text } } }, b: text },
      then: { properties: { c: text } },
    };

    expect(namesOf(schema, ['c', 'b', 'people'])).toStrictEqual([
      'c',
      'b',
      'people',
      'people.z',
      'people.y',
      'a',
    ]);
    expect(namesOf(schema, ['constructor'])).toStrictEqual(['a', 'people', 'people.z', 'people.y', 'b', 'c']);
  });

  it('have their first definition, and a list of all definitions', () => {
    const [field] = fieldsOf({
      schema: { properties: { vat: text }, then: { properties: { vat: { format: 'vat-dk' } } } },
      ui: { messages: 'example', 'ui:order': [] },
    });

    expect(field).toMatchObject({ schema: text, definitions: [text, { format: 'vat-dk' }] });
  });

  it('are required when every condition that shows them requires them', () => {
    const given: JsonSchema = {
      properties: {
        a: text,
        b: text,
        people: { items: { required: ['a'], properties: { a: text, b: text } } },
      },
    };

    expect(requiredOf({ ...given, required: ['a', 'people'] })).toStrictEqual(['a', 'people', 'people.a']);
    expect(requiredOf({ ...given, then: { required: ['a'] } }), 'sometimes').toStrictEqual(['people.a']);
    expect(requiredOf({ ...given, allOf: [{ required: ['b'] }] }), 'always').toStrictEqual(['b', 'people.a']);
    expect(requiredOf({ required: ['c'], allOf: [{ properties: { c: text } }] })).toStrictEqual(['c']);
    expect(
      requiredOf({ then: { required: ['c'], properties: { c: text } } }),
      'whenever it is visible',
    ).toStrictEqual(['c']);
    expect(
      requiredOf({ then: { required: ['c'], properties: { c: text } }, else: { properties: { c: text } } }),
      'in one branch of two',
    ).toStrictEqual([]);
    expect(
      requiredOf({ required: ['a'], properties: { a: text }, then: { properties: { a: { maxLength: 3 } } } }),
      'a condition adds a rule to it',
    ).toStrictEqual(['a']);
  });
});
