/* oxlint-disable unicorn/no-thenable -- conditions of JSON Schema */
import { describe, expect, it } from 'vitest';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import { createFormStore } from '#engine/form-store.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { makeForm } from './make-form.ts';

const box: JsonSchema = { type: 'boolean' };
const text: JsonSchema = { type: 'string' };
const notAccepted = { kind: 'notAccepted' };

/** When `kind` has the answer `company`. */
const ofCompany: JsonSchema = { properties: { kind: { const: 'company' } }, required: ['kind'] };
const company = { kind: 'company' };

interface Case {
  readonly because: string;
  readonly schema: JsonSchema;
  readonly ui?: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
}

describe('R2.26 a required box that is not ticked', () => {
  it.each<Case & { readonly at?: string }>([
    {
      because: 'the form always requires it',
      schema: { properties: { box }, required: ['box'] },
      answers: { box: false },
    },
    {
      because: '`allOf` requires it',
      schema: { properties: { box }, allOf: [{ required: ['box'] }] },
      answers: { box: false },
    },
    {
      because: 'a condition requires it',
      schema: { properties: { kind: text, box }, if: ofCompany, then: { required: ['box'] } },
      answers: { ...company, box: false },
    },
    {
      because: 'the form requires it when a condition does not hold',
      schema: { properties: { kind: text, box }, if: ofCompany, then: {}, else: { required: ['box'] } },
      answers: { box: false },
    },
    {
      because: 'a condition adds it to the form, and requires it',
      schema: {
        properties: { kind: text },
        if: ofCompany,
        then: { properties: { box }, required: ['box'] },
      },
      answers: { ...company, box: false },
    },
    {
      because: 'another answer requires it',
      schema: { properties: { kind: text, box }, dependencies: { kind: ['box'] } },
      answers: { ...company, box: false },
    },
    {
      because: 'a branch for another answer adds it',
      schema: {
        properties: { kind: text },
        dependencies: {
          kind: {
            oneOf: [
              { properties: { kind: { const: 'company' }, box }, required: ['box'] },
              { properties: { kind: { const: 'person' } } },
            ],
          },
        },
      },
      answers: { ...company, box: false },
    },
    {
      because: 'other fields depend on whether it is ticked',
      schema: {
        properties: { box },
        required: ['box'],
        dependencies: {
          box: {
            oneOf: [
              { properties: { box: { const: true }, name: text } },
              { properties: { box: { const: false }, reason: text } },
            ],
          },
        },
      },
      answers: { box: false },
    },
    {
      because: 'each item of a list requires it',
      schema: {
        properties: { people: { type: 'array', items: { properties: { box }, required: ['box'] } } },
      },
      answers: { people: [{ box: true }, { box: false }] },
      at: 'people.1.box',
    },
    {
      because: 'another answer of the same item requires it',
      schema: {
        properties: {
          people: {
            type: 'array',
            items: { properties: { kind: text, box }, if: ofCompany, then: { required: ['box'] } },
          },
        },
      },
      answers: { people: [{ box: false }, { ...company, box: false }] },
      at: 'people.1.box',
    },
    {
      because: 'it belongs to a group',
      schema: { properties: { kind: text, box }, required: ['box'] },
      ui: { 'ui:groups': [{ name: 'both', fields: ['kind', 'box'] }] },
      answers: { box: false },
    },
  ])('R2.26 has the problem "notAccepted" when $because', ({ schema, ui, answers, at = 'box' }) => {
    const form = makeForm({ schema: { type: 'object', ...schema }, ...(ui && { ui }) });

    expect(validateAnswers(form, answers).problems).toStrictEqual({ [at]: notAccepted });
  });

  it('R2.26 has the same problem with the default `false`, without an answer, and after a tick was taken back', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { box: { ...box, default: false } },
      required: ['box'],
    };
    const store = createFormStore(makeForm({ schema }));
    const problems = [undefined, true, false].map((value) => {
      const before = store.state().problems;
      store.change('box', value, 'visitor');
      return [before, store.state().problems];
    });

    const refused = { box: notAccepted };
    expect(problems).toStrictEqual([
      [refused, refused],
      [refused, {}],
      [{}, refused],
    ]);
  });

  it('R2.26 has the problem as soon as a condition requires the box, which the visitor had left out before', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { kind: text, box },
      if: ofCompany,
      then: { required: ['box'] },
    };
    const store = createFormStore(makeForm({ schema }));
    for (const value of [true, false]) store.change('box', value, 'visitor');
    expect(store.state().problems).toStrictEqual({});

    store.change('kind', 'company', 'visitor');
    expect(store.state().problems).toStrictEqual({ box: notAccepted });
  });
});

it.each<Case>([
  { because: 'the box is optional', schema: { properties: { box } }, answers: { box: false } },
  {
    because: 'the condition that requires the box does not hold',
    schema: { properties: { kind: text, box }, if: ofCompany, then: { required: ['box'] } },
    answers: { box: false },
  },
  {
    because: 'a field of the form has the name of a box in a list',
    schema: {
      properties: {
        box: text,
        people: { type: 'array', items: { properties: { box } } },
      },
      required: ['box'],
    },
    answers: { box: 'large', people: [{ box: false }] },
  },
  {
    because: 'the form requires this answer',
    schema: { properties: { box: { ...box, const: false } }, allOf: [{ required: ['box'] }] },
    answers: { box: false },
  },
  {
    because: 'the condition that requires the answer forbids the tick',
    schema: {
      properties: { kind: text, box },
      if: ofCompany,
      then: { properties: { box: { const: false } }, required: ['box'] },
    },
    answers: { ...company, box: false },
  },
  {
    because: 'rules fill in the hidden field, and no visitor could tick it',
    schema: { properties: { box }, required: ['box'] },
    ui: { box: { 'ui:widget': 'hidden' } },
    answers: { box: false },
  },
])('R4.3 `false` is an answer to a tick when $because', ({ schema, ui, answers }) => {
  const form = makeForm({ schema: { type: 'object', ...schema }, ...(ui && { ui }) });

  const result = validateAnswers(form, answers);
  expect([result.answers, result.problems]).toStrictEqual([answers, {}]);
});

it('R2.26 a tick that a condition forbids is not "notAccepted"', () => {
  const form = makeForm({
    schema: {
      type: 'object',
      properties: { kind: text, box },
      if: ofCompany,
      then: { properties: { box: { const: false } } },
    },
  });

  const { problems } = validateAnswers(form, { ...company, box: true });
  expect(problems).toStrictEqual({ box: { kind: 'invalidFormat' } });
});

it('R4.3 a condition on whether an optional box has an answer holds for `false`', () => {
  const form = makeForm({
    schema: {
      type: 'object',
      properties: { box, name: text },
      if: { required: ['box'] },
      then: { required: ['name'] },
    },
  });

  const { problems } = validateAnswers(form, { box: false });
  expect(problems).toStrictEqual({ name: { kind: 'required' } });
});
