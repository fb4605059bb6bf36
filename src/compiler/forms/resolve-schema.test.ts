/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, not a promise */
import { describe, expect, it, test } from 'vitest';
import type { JsonSchema } from '#contract/form-document.ts';
import { contentOf } from '#tests/forms/make-form.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import { lengthsOf, resolveSchema } from './resolve-schema.ts';

const shapes = {
  'shapes/1': [{ value: 'round' }, { value: 'square' }],
  'country-sets/1': [{ set: 'NORTH', countries: ['DK', 'SE'] }],
  'shapes/2': [{ value: 'square' }, { value: 'round' }, { value: 'oval' }],
};

/** The schema for the validator, in a workspace with two versions of the catalog `shapes`. */
function resolve(schema: JsonSchema): JsonSchema {
  return resolveSchema(schema, catalogReader(contentOf({ schema: {}, catalogs: shapes })));
}

describe('R4.10 resolveSchema', () => {
  test.each<{ given: JsonSchema; resolved: JsonSchema; because: string }>([
    {
      given: { $schema: '../../schemas/form-schema.schema.json', type: 'object' },
      resolved: { type: 'object' },
      because: 'ajv would look up the meta-schema of $schema',
    },
    {
      given: { catalog: 'shapes' },
      resolved: { enum: ['oval', 'round', 'square'] },
      because: 'a catalog without a version is the newest one',
    },
    {
      given: { catalog: 'shapes@1' },
      resolved: { enum: ['round', 'square'] },
      because: 'a reference can pin a version',
    },
    {
      given: { if: { properties: { a: { set: 'NORTH' } } } },
      resolved: { if: { properties: { a: { enum: ['DK', 'SE'] } } } },
      because: 'a set stands for its countries',
    },
    {
      given: { if: { properties: { a: { set: 'NORTH', enum: ['IS', 'SE'] } } } },
      resolved: { if: { properties: { a: { enum: ['IS', 'SE', 'DK'] } } } },
      because: 'a list beside a set adds to it',
    },
    {
      given: { if: { properties: { several: { contains: { set: 'NORTH' } } } } },
      resolved: { if: { properties: { several: { contains: { enum: ['DK', 'SE'] } } } } },
      because: 'a test for several countries becomes an enum',
    },
    {
      given: { catalog: 'shapes', problem: 'invalidFormat' },
      resolved: { enum: ['oval', 'round', 'square'] },
      because: 'ajv does not know the keyword problem',
    },
    {
      given: {
        properties: { a: { catalog: 'shapes@1' }, list: { items: { catalog: 'shapes@1' } } },
        allOf: [
          {
            if: { properties: { a: { catalog: 'shapes@1' } } },
            then: { properties: { b: { catalog: 'shapes@1' } } },
          },
        ],
        dependencies: { a: { properties: { c: { catalog: 'shapes@1' } } }, b: ['a'] },
      },
      resolved: {
        properties: { a: { enum: ['round', 'square'] }, list: { items: { enum: ['round', 'square'] } } },
        allOf: [
          {
            if: { properties: { a: { enum: ['round', 'square'] } } },
            then: { properties: { b: { enum: ['round', 'square'] } } },
          },
        ],
        dependencies: { a: { properties: { c: { enum: ['round', 'square'] } } }, b: ['a'] },
      },
      because: 'a catalog is replaced at any depth',
    },
    {
      given: {
        properties: { catalog: { type: 'string' }, $schema: { type: 'string' }, if: { catalog: 'shapes@1' } },
      },
      resolved: {
        properties: {
          catalog: { type: 'string' },
          $schema: { type: 'string' },
          if: { enum: ['round', 'square'] },
        },
      },
      because: 'a field may have the name of a keyword',
    },
    {
      given: { const: { catalog: 'shapes' } },
      resolved: { const: { catalog: 'shapes' } },
      because: 'the value of const is not a schema',
    },
  ])('R4.10 turns $given into $resolved: $because', ({ given, resolved }) => {
    expect(resolve(given)).toStrictEqual(resolved);
  });

  it('R4.10 names a missing catalog in its error', () => {
    expect(() => resolve({ catalog: 'shapes@3' })).toThrow('There is no catalog "shapes@3"');
    expect(() => resolve({ properties: { a: { catalog: 'forms' } } })).toThrow('There is no catalog "forms"');
  });

  test.each<{ given: JsonSchema; lengths: JsonSchema; because: string }>([
    {
      given: { format: 'password-chars' },
      lengths: { minLength: 12, maxLength: 128 },
      because: 'the format has limits',
    },
    {
      given: { format: 'password-chars', maxLength: 20 },
      lengths: { minLength: 12, maxLength: 20 },
      because: 'the document may be stricter than the format',
    },
    {
      given: { format: 'password-chars', minLength: 2 },
      lengths: { minLength: 12, maxLength: 128 },
      because: 'the document cannot be less strict than the format',
    },
    {
      given: { format: 'person-name', maxLength: 9 },
      lengths: { maxLength: 9 },
      because: 'the format has no limits',
    },
    { given: { minLength: 0 }, lengths: { minLength: 0 }, because: 'zero is a limit' },
    { given: { type: 'string' }, lengths: {}, because: 'neither format nor document sets a limit' },
  ])('R5.2 a text of $given has the limits $lengths: $because', ({ given, lengths }) => {
    expect(lengthsOf(given, catalogReader(contentOf({ schema: {} })))).toStrictEqual(lengths);
  });

  it('R4.10 turns the branches of a dependency into conditions, in their order', () => {
    const none = { properties: { kind: { const: 'none' } } };
    const some = { properties: { kind: { enum: ['some'] }, company: { type: 'string' } } } as const;
    const all = { properties: { company: { type: 'string' } } } as const;

    expect(
      resolve({ dependencies: { kind: { required: ['other'], oneOf: [none, some, all] } } }),
    ).toStrictEqual({
      dependencies: {
        kind: {
          required: ['other'],
          allOf: [
            {
              if: none,
              then: none,
              else: {
                if: { properties: { kind: { enum: ['some'] } } },
                then: some,
                else: { if: { properties: { kind: {} } }, then: all, else: { properties: { kind: {} } } },
              },
            },
          ],
        },
      },
    });
  });
});
