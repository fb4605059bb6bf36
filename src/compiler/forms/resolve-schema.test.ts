/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, which nobody awaits */
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

/** The schema as the validator gets it, in a workspace that has two versions of the catalog `shapes`. */
function resolve(schema: JsonSchema): JsonSchema {
  return resolveSchema(schema, catalogReader(contentOf({ schema: {}, catalogs: shapes })));
}

describe('R4.10 resolveSchema', () => {
  test.each<{ given: JsonSchema; resolved: JsonSchema; because: string }>([
    {
      given: { $schema: '../../schemas/form-schema.schema.json', type: 'object' },
      resolved: { type: 'object' },
      because: 'ajv would look up the meta-schema',
    },
    {
      given: { catalog: 'shapes' },
      resolved: { enum: ['oval', 'round', 'square'] },
      because: 'the newest version',
    },
    {
      given: { catalog: 'shapes@1' },
      resolved: { enum: ['round', 'square'] },
      because: 'the version it pins',
    },
    {
      given: { if: { properties: { a: { set: 'NORTH' } } } },
      resolved: { if: { properties: { a: { enum: ['DK', 'SE'] } } } },
      because: 'a set is the countries that belong to it',
    },
    {
      given: { if: { properties: { a: { set: 'NORTH', enum: ['IS', 'SE'] } } } },
      resolved: { if: { properties: { a: { enum: ['IS', 'SE', 'DK'] } } } },
      because: 'a list beside a set adds to it',
    },
    {
      given: { if: { properties: { several: { contains: { set: 'NORTH' } } } } },
      resolved: { if: { properties: { several: { contains: { enum: ['DK', 'SE'] } } } } },
      because: 'one of several countries is asked for',
    },
    {
      given: { catalog: 'shapes', problem: 'invalidFormat' },
      resolved: { enum: ['oval', 'round', 'square'] },
      because: 'ajv knows no problems',
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
      because: 'wherever it stands',
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
      because: 'fields may be called like keywords',
    },
    {
      given: { const: { catalog: 'shapes' } },
      resolved: { const: { catalog: 'shapes' } },
      because: 'a value is no schema',
    },
  ])('makes $resolved of $given: $because', ({ given, resolved }) => {
    expect(resolve(given)).toStrictEqual(resolved);
  });

  it('names the catalog that is not there', () => {
    expect(() => resolve({ catalog: 'shapes@3' })).toThrow('There is no catalog "shapes@3"');
    expect(() => resolve({ properties: { a: { catalog: 'forms' } } })).toThrow('There is no catalog "forms"');
  });

  test.each<{ given: JsonSchema; lengths: JsonSchema; because: string }>([
    { given: { format: 'password-chars' }, lengths: { minLength: 12, maxLength: 128 }, because: 'its own' },
    {
      given: { format: 'password-chars', maxLength: 20 },
      lengths: { minLength: 12, maxLength: 20 },
      because: 'closer',
    },
    {
      given: { format: 'password-chars', minLength: 2 },
      lengths: { minLength: 12, maxLength: 128 },
      because: 'not wider',
    },
    {
      given: { format: 'person-name', maxLength: 9 },
      lengths: { maxLength: 9 },
      because: 'the format has none',
    },
    { given: { minLength: 0 }, lengths: { minLength: 0 }, because: 'zero is a limit' },
    { given: { type: 'string' }, lengths: {}, because: 'nobody set any' },
  ])('R5.2 a text of $given has the limits $lengths: $because', ({ given, lengths }) => {
    expect(lengthsOf(given, catalogReader(contentOf({ schema: {} })))).toStrictEqual(lengths);
  });

  it('writes the branches of a dependency as conditions, in their order', () => {
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
