/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, which nobody awaits */
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { describe, expect, it, test } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { rjsfSchema, rjsfValidator } from '#renderer/rjsf-validator.ts';
import { loadForm } from '#tools/forms/load-form.ts';
import { formNames } from '#tools/forms/read-form.ts';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { rjsfOfPage } from '#tests/support/rjsf-of-page.ts';
import * as rjsfOfPackage from '#renderer/stand-ins/rjsf-under-test.ts';
import { makeForm } from './make-form.ts';

const RJSF = [
  { name: 'the package', ...rjsfOfPackage },
  { name: 'the page', ...(await rjsfOfPage()) },
];

const text: JsonSchema = { type: 'string' };

const conditional = makeForm({
  schema: {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['private', 'business', 'public'] },
      seats: { type: 'integer', maximum: 99 },
      newsletter: { type: 'boolean' },
      phone: text,
      country: { type: 'string', catalog: 'countries' },
    },
    required: ['kind'],
    allOf: [
      {
        if: { properties: { seats: { minimum: 10 } }, required: ['seats'] },
        then: {
          properties: { boss: { type: 'string', maxLength: 3 } },
          if: { properties: { newsletter: { const: true } }, required: ['newsletter'] },
          then: { properties: { topic: text } },
          else: { properties: { reason: text } },
        },
      },
      {
        if: { properties: { country: { enum: ['DK', 'SE'] } }, required: ['country'] },
        then: { properties: { bank: { type: 'string', format: 'person-name' } } },
      },
      { required: ['phone'] },
    ],
    dependencies: {
      phone: { properties: { callAt: { type: 'string', maxLength: 5 } }, required: ['callAt'] },
      seats: ['phone'],
      kind: {
        oneOf: [
          { properties: { kind: { const: 'private' } } },
          { properties: { kind: { const: 'business' }, company: text }, required: ['company'] },
          { properties: { kind: { enum: ['public'] }, office: text } },
        ],
      },
    },
  },
});
const ALWAYS = ['kind', 'seats', 'newsletter', 'phone', 'country'];

describe.each(RJSF)('R4.10 rjsf of $name draws what the compiled conditions say', (rjsf) => {
  /** The fields that rjsf draws for these answers, of the form or of a part of it. */
  function drawn(form: CompiledForm, answers: Answers, part = rjsfSchema(form.structure)): readonly string[] {
    const utils = rjsf.createSchemaUtils(rjsfValidator(form), rjsfSchema(form.structure));
    const resolved: RJSFSchema = utils.retrieveSchema(part, { ...answers });
    return Object.keys(resolved.properties ?? {});
  }

  test.each<{ answers: Answers; more: readonly string[]; because: string }>([
    { answers: {}, more: [], because: 'no condition holds while nothing is answered' },
    { answers: { seats: 9 }, more: [], because: 'nine seats are too few' },
    {
      answers: { seats: 10 },
      more: ['boss', 'reason'],
      because: 'a condition holds, and inside it another does not',
    },
    { answers: { seats: 10, newsletter: true }, more: ['boss', 'topic'], because: 'both hold' },
    { answers: { country: 'SE' }, more: ['bank'], because: 'it is one of two' },
    { answers: { country: 'DE' }, more: [], because: 'it is none of them' },
    { answers: { phone: '1' }, more: ['callAt'], because: 'it depends on an answer' },
    { answers: { kind: 'private' }, more: [], because: 'its branch asks for nothing' },
    { answers: { kind: 'business' }, more: ['company'], because: 'its branch asks for one more' },
    { answers: { kind: 'public' }, more: ['office'], because: 'so does the last branch' },
    { answers: { kind: 'other' }, more: [], because: 'no branch is for it' },
    {
      answers: { kind: 'business', phone: '1', seats: 10, country: 'DK' },
      more: ['boss', 'reason', 'bank', 'callAt', 'company'],
      because: 'all hold together',
    },
  ])('for $answers also $more: $because', ({ answers, more }) => {
    expect(drawn(conditional, answers).toSorted()).toStrictEqual([...ALWAYS, ...more].toSorted());
  });

  it('knows each field it may draw', () => {
    const known = conditional.fields.map(({ name }) => name);
    const all = { kind: 'business', phone: '1', seats: 10, country: 'DK' };

    expect(drawn(conditional, all).filter((name) => !known.includes(name))).toStrictEqual([]);
  });

  it('asks for conditions by the hash they were compiled under', () => {
    const condition: RJSFSchema = { properties: { seats: { minimum: 10 } }, required: ['seats'] };

    expect(Object.keys(conditional.conditions)).toContain(hashForSchema(condition));
    expect(() => rjsfValidator(conditional).isValid({ required: ['other'] }, {}, {})).toThrow(
      'A condition of "example" was not compiled',
    );
  });

  it('answers conditions inside the items of a list', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: {
          people: {
            type: 'array',
            items: {
              type: 'object',
              properties: { isChild: { type: 'boolean' } },
              if: { properties: { isChild: { const: true } }, required: ['isChild'] },
              then: { properties: { parent: { type: 'string', maxLength: 9 } } },
            },
          },
        },
      },
    });
    const items = rjsfSchema(form.structure.properties?.['people']?.items ?? {});

    expect(drawn(form, { isChild: true }, items)).toStrictEqual(['isChild', 'parent']);
    expect(drawn(form, { isChild: false }, items)).toStrictEqual(['isChild']);
  });

  it('tells the options of anyOf and oneOf apart', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: {
          size: {
            oneOf: [
              { type: 'string', maxLength: 1 },
              { type: 'integer', minimum: 30 },
            ],
          },
        },
      },
    });

    expect(form.structure.properties?.['size']?.oneOf).toStrictEqual([
      { type: 'string', maxLength: 1 },
      { type: 'integer', minimum: 30 },
    ]);
    expect(Object.keys(form.conditions)).not.toHaveLength(0);
  });

  test.each(formNames(PROJECT_ROOT))('draws all fields of %s', (name) => {
    const form = loadForm(PROJECT_ROOT, name);

    expect(drawn(form, {}).toSorted()).toStrictEqual(form.fields.map((field) => field.name).toSorted());
  });

  it('R2.10 makes up no answer: a consent is not ticked beforehand', () => {
    const form = loadForm(PROJECT_ROOT, 'sign-up');
    const structure = rjsfSchema(form.structure);

    const utils = rjsf.createSchemaUtils(rjsfValidator(form), structure);

    expect(utils.getDefaultFormState(structure, {})).toStrictEqual({});
  });
});
