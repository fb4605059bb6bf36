/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, which nobody awaits */
import { describe, expect, it, test } from 'vitest';
import type { JsonSchema } from '#contract/form-document.ts';
import { inWorkspace } from '#tests/forms/make-form.ts';
import { catalogReader } from '#tools/read-catalogs.ts';
import { lengthsOf, resolveSchema, structureOf } from './resolve-schema.ts';

const shapes = {
  'shapes/1': [{ value: 'round' }, { value: 'square' }],
  'shapes/2': [{ value: 'square' }, { value: 'round' }, { value: 'oval' }],
};

/** The schema as the validator gets it, in a workspace that has two versions of the catalog `shapes`. */
function resolve(schema: JsonSchema): JsonSchema {
  return inWorkspace({ schema: {}, catalogs: shapes }, (root) => resolveSchema(schema, catalogReader(root)));
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
    inWorkspace({ schema: {} }, (root) => {
      expect(lengthsOf(given, catalogReader(root))).toStrictEqual(lengths);
    });
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

describe('structureOf', () => {
  test.each<{ schema: JsonSchema; structure: JsonSchema; because: string }>([
    {
      schema: {
        type: 'object',
        required: ['a'],
        properties: {
          a: { type: 'string', minLength: 1, maxLength: 2, format: 'person-name', pattern: 'x' },
        },
      },
      structure: { type: 'object', properties: { a: { type: 'string' } } },
      because: 'limits are the validator’s business',
    },
    {
      schema: {
        properties: { a: { type: 'number', minimum: 1, maximum: 2 }, b: { type: 'boolean', const: true } },
      },
      structure: { properties: { a: { type: 'number' }, b: { type: 'boolean' } } },
      because: 'so are sizes and constants',
    },
    {
      schema: {
        properties: { a: { type: 'string', enum: ['x'], not: { const: 'y' }, allOf: [{ format: 'z' }] } },
      },
      structure: { properties: { a: { type: 'string' } } },
      because: 'a field is drawn by its widget alone',
    },
    {
      schema: {
        properties: { required: { type: 'string', minLength: 1 }, if: { type: 'string', maxLength: 2 } },
      },
      structure: { properties: { required: { type: 'string' }, if: { type: 'string' } } },
      because: 'fields may be called like keywords',
    },
    {
      schema: {
        properties: {
          a: {
            type: 'array',
            minItems: 1,
            items: { type: 'object', required: ['b'], properties: { b: { type: 'string', maxLength: 1 } } },
          },
        },
      },
      structure: {
        properties: {
          a: { type: 'array', minItems: 1, items: { type: 'object', properties: { b: { type: 'string' } } } },
        },
      },
      because: 'items are fields, too',
    },
    {
      schema: {
        if: { properties: { a: { const: 1, minimum: 0 } }, required: ['a'], not: { required: ['b'] } },
        then: { required: ['c'], properties: { c: { type: 'string', maxLength: 1 } } },
        else: { properties: { d: { type: 'string', enum: ['x'] } } },
      },
      structure: {
        if: { properties: { a: { const: 1, minimum: 0 } }, required: ['a'], not: { required: ['b'] } },
        then: { properties: { c: { type: 'string' } } },
        else: { properties: { d: { type: 'string' } } },
      },
      because: 'a condition is kept word for word, its branches are drawn',
    },
    {
      schema: { oneOf: [{ properties: { a: { const: 1 }, b: { type: 'string', maxLength: 3 } } }] },
      structure: { oneOf: [{ properties: { a: { const: 1 }, b: { type: 'string', maxLength: 3 } } }] },
      because: 'which one is meant is found by evaluating it',
    },
    {
      schema: { dependencies: { a: ['b'], c: { properties: { d: { type: 'string', maxLength: 3 } } } } },
      structure: { dependencies: { a: ['b'], c: { properties: { d: { type: 'string' } } } } },
      because: 'a dependency is drawn',
    },
    {
      schema: {
        allOf: [
          { required: ['a'] },
          { if: { required: ['a'] }, then: { properties: { b: { type: 'string' } } } },
        ],
      },
      structure: {
        allOf: [{}, { if: { required: ['a'] }, then: { properties: { b: { type: 'string' } } } }],
      },
      because: 'conditions among other rules stay',
    },
  ])('makes $structure of $schema: $because', ({ schema, structure }) => {
    expect(structureOf(schema)).toStrictEqual(structure);
  });
});
