/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema, not a promise */
import { describe, expect, it, test } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { applyChange } from '#engine/apply-change.ts';
import { visibleFields } from '#engine/visible-fields.ts';
import { freshState, withAnswers } from '#engine/form-state.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { withForm } from '#engine/with-form.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { formNames } from '#compiler/forms/read-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { makeForm } from './make-form.ts';

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

/** The visible fields of the form or of an item. */
function visibleIn(form: CompiledForm, answers: Answers, parent = ''): readonly string[] {
  return visibleFields(withAnswers(freshState(form), answers), parent);
}

describe('R4.3 the conditions of a form', () => {
  test.each<{ answers: Answers; more: readonly string[]; because: string }>([
    { answers: {}, more: [], because: 'no condition holds while nothing is answered' },
    { answers: { seats: 9 }, more: [], because: 'nine seats are too few' },
    {
      answers: { seats: 10 },
      more: ['boss', 'reason'],
      because: 'a condition holds, and inside it another does not',
    },
    { answers: { seats: 10, newsletter: true }, more: ['boss', 'topic'], because: 'both conditions hold' },
    { answers: { country: 'SE' }, more: ['bank'], because: 'the condition names the country' },
    { answers: { country: 'DE' }, more: [], because: 'the condition does not name the country' },
    { answers: { phone: '1' }, more: ['callAt'], because: 'the condition only needs any answer' },
    { answers: { kind: 'private' }, more: [], because: 'the branch has no further fields' },
    { answers: { kind: 'business' }, more: ['company'], because: 'the branch has one further field' },
    { answers: { kind: 'public' }, more: ['office'], because: 'the last branch has one further field' },
    { answers: { kind: 'other' }, more: [], because: 'no branch has this answer' },
    {
      answers: { kind: 'business', phone: '1', seats: 10, country: 'DK' },
      more: ['boss', 'reason', 'bank', 'callAt', 'company'],
      because: 'all conditions hold at once',
    },
  ])('R4.3 the answers $answers show the further fields $more: $because', ({ answers, more }) => {
    expect(visibleIn(conditional, answers).toSorted()).toStrictEqual([...ALWAYS, ...more].toSorted());
  });

  it('R4.3 after a change of the variant, do not restore a default that the visitor has removed', () => {
    const made = {
      schema: { type: 'object', properties: { seats: { type: 'integer', default: 3 } } },
      variants: { de: { schema: { properties: { rows: { type: 'integer', default: 2 } } } } },
    } as const;
    const cleared = applyChange(freshState(makeForm(made)), {
      name: 'seats',
      value: undefined,
      by: 'visitor',
    });
    expect(withForm(cleared, makeForm(made, 'de')).answers).toStrictEqual({ rows: 2 });
  });

  it('R4.3 a hidden field has its default, but the page neither shows nor sends it', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: { more: { type: 'boolean' } },
        if: { properties: { more: { const: true } }, required: ['more'] },
        then: { properties: { seats: { type: 'integer', default: 3 } }, required: ['seats'] },
      },
    });
    const state = freshState(form);
    expect(state.answers).toStrictEqual({ seats: 3 });
    expect(validateAnswers(form, state.answers).answers).toStrictEqual({});
    expect(validateAnswers(form, { ...state.answers, more: true }).answers).toStrictEqual({
      more: true,
      seats: 3,
    });
  });

  it('R4.3 apply to each item of a list separately', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: {
          people: {
            type: 'array',
            maxItems: 9,
            items: {
              type: 'object',
              properties: { isChild: { type: 'boolean' } },
              if: { properties: { isChild: { const: true } }, required: ['isChild'] },
              then: { properties: { parent: { type: 'string', maxLength: 9 } }, required: ['parent'] },
            },
          },
        },
      },
    });
    const answers = { people: [{ isChild: true }, { isChild: false, parent: 'far too long to be right' }] };

    expect(visibleIn(form, answers, 'people.0')).toStrictEqual(['isChild', 'parent']);
    expect(visibleIn(form, answers, 'people.1')).toStrictEqual(['isChild']);
    expect(validateAnswers(form, answers)).toMatchObject({
      answers: { people: [{ isChild: true }, { isChild: false }] },
      problems: { 'people.0.parent': { kind: 'required' } },
    });
  });

  test.each(formNames(CONTENT))('R4.3 do not exist in %s, so all fields are visible', (name) => {
    const form = loadCompiledForm(CONTENT, name);

    expect(visibleIn(form, {})).toStrictEqual(form.fields.map((field) => field.name));
    expect(Object.keys(form.conditions)).toStrictEqual([]);
  });
});

/** A form with nested conditions: only a company has a size, and only a large company has a boss. */
const nested = makeForm({
  schema: {
    type: 'object',
    required: ['kind'],
    properties: {
      kind: { type: 'string', enum: ['private', 'company'] },
      note: text,
      owners: {
        type: 'array',
        maxItems: 3,
        items: { type: 'object', required: ['name'], properties: { name: text, share: { type: 'integer' } } },
      },
    },
    allOf: [
      {
        if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
        then: {
          properties: { size: { type: 'string', enum: ['small', 'large'] } },
          required: ['size', 'note'],
        },
      },
      {
        if: { properties: { size: { const: 'large' } }, required: ['size'] },
        then: { properties: { boss: { type: 'string', minLength: 3 } }, required: ['boss'] },
      },
      {
        if: { properties: { kind: { const: 'private' } }, required: ['kind'] },
        then: {
          properties: { owners: { items: { properties: { birthday: text }, required: ['birthday'] } } },
        },
      },
    ],
  },
});

describe('R4.3 the answers of a hidden branch', () => {
  test.each<{ given: Answers; sent: Answers; problems: readonly string[]; because: string }>([
    {
      given: { kind: 'company', size: 'large', boss: 'Al', note: 'n' },
      sent: { kind: 'company', size: 'large', boss: 'Al', note: 'n' },
      problems: ['boss'],
      because: 'no field is hidden',
    },
    {
      given: { kind: 'private', size: 'large', boss: 'Al', note: 'n' },
      sent: { kind: 'private', note: 'n' },
      problems: [],
      because: 'a hidden field decides nothing, so the boss disappears with the size',
    },
    {
      given: { kind: 'company', size: 'small', boss: 'Al' },
      sent: { kind: 'company', size: 'small' },
      problems: ['note'],
      because: 'a condition may require a field that is always visible',
    },
    {
      given: { kind: 'private', owners: [{ name: 'Ada', birthday: '1' }, { name: 'Bo' }] },
      sent: { kind: 'private', owners: [{ name: 'Ada', birthday: '1' }, { name: 'Bo' }] },
      problems: ['owners.1.birthday'],
      because: 'an answer outside of a list may show a field in each item',
    },
    {
      given: { kind: 'company', size: 'small', note: 'n', owners: [{ name: 'Ada', birthday: '1' }] },
      sent: { kind: 'company', size: 'small', note: 'n', owners: [{ name: 'Ada' }] },
      problems: [],
      because: 'an answer outside of a list may hide a field in each item',
    },
  ])('R4.3 are neither validated nor sent: $because', ({ given, sent, problems }) => {
    const result = validateAnswers(nested, given);
    expect(result.answers).toStrictEqual(sent);
    expect(Object.keys(result.problems)).toStrictEqual(problems);
  });

  it('R4.3 are computed in finite time even when two fields hide each other, which the check refuses', () => {
    const circular = makeForm({
      schema: {
        type: 'object',
        properties: { one: text, other: text },
        allOf: [
          { if: { not: { required: ['other'] } }, then: { properties: { third: text } } },
          { if: { not: { required: ['third'] } }, then: { properties: { other: text } } },
        ],
      },
    });
    expect(validateAnswers(circular, { third: 'x', other: 'y' }).problems).toStrictEqual({});
  });
});

const forUnion: CompiledForm = makeForm({
  schema: {
    type: 'object',
    required: ['land'],
    properties: { land: { type: 'string', catalog: 'countries' } },
    if: { properties: { land: { set: 'EU', enum: ['CH'] } }, required: ['land'] },
    then: { properties: { vat: { type: 'string' } }, required: ['vat'] },
  },
});

it.each([
  { land: 'DK', isVisible: true, because: 'the country belongs to the Union' },
  { land: 'CH', isVisible: true, because: 'the condition lists the country beside the set' },
  { land: 'US', isVisible: false, because: 'the country is neither in the set nor in the list' },
  { land: undefined, isVisible: false, because: 'there is no answer yet' },
])(
  'R4.3 a condition with a set of countries is $isVisible for the country $land: $because',
  ({ land, isVisible }) => {
    expect('vat' in validateAnswers(forUnion, { land }).problems).toBe(isVisible);
  },
);

it('R21.3 conditions are followed through a chain of twenty fields', () => {
  const links = Array.from({ length: 20 }, (_, at) => [`f${at}`, { properties: { [`f${at + 1}`]: text } }]);
  const chain = makeForm({
    schema: { type: 'object', properties: { f0: text }, dependencies: Object.fromEntries(links) },
  });
  const given = Object.fromEntries(links.map((_, at) => [`f${at + 1}`, 'x']));
  expect(validateAnswers(chain, given).answers).toStrictEqual({});
  expect(Object.keys(validateAnswers(chain, { f0: 'x', ...given }).answers)).toHaveLength(21);
});
