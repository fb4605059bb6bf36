import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#contract/form-document.ts';
import { BODY_LIMIT_BYTES } from '#contract/limits.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { makeForm } from '#tests/forms/make-form.ts';

const TEXT: JsonSchema = { type: 'string' };
const GUESTS: JsonSchema = {
  type: 'array',
  maxItems: 4,
  items: { type: 'object', properties: { diet: TEXT } },
};

describe('R7.1 a free text without maxLength', () => {
  it.each<{
    properties: Readonly<Record<string, JsonSchema>>;
    limits: Record<string, number | undefined>;
    because: string;
  }>([
    {
      properties: { about: TEXT },
      limits: { about: 3_072 },
      because: 'a request has 16 kB, and a letter up to 4 bytes',
    },
    {
      properties: { about: TEXT, wishes: TEXT, name: { ...TEXT, maxLength: 60 } },
      limits: { about: 1_536, wishes: 1_536, name: 60 },
      because: 'free texts share what is left, and a limit of the document stays',
    },
    {
      properties: { guests: GUESTS },
      limits: { 'guests.diet': 768 },
      because: 'a list has the text once for each item',
    },
    {
      properties: { long: { ...TEXT, minLength: 5_000 } },
      limits: { long: 5_000 },
      because: 'an answer of the least length has to be possible',
    },
    {
      properties: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`text${at}`, TEXT])),
      limits: { text0: 500, text19: 500 },
      because: 'a smaller limit would refuse usual answers',
    },
    {
      properties: { about: TEXT, born: { ...TEXT, format: 'date' } },
      limits: { about: 3_072, born: undefined },
      because: 'a date has its length',
    },
    {
      properties: { plan: { ...TEXT, enum: ['small'] }, name: { ...TEXT, format: 'person-name' } },
      limits: { plan: undefined, name: 3_072 },
      because: 'choices are no free texts, and a format only says what a text looks like',
    },
  ])('has a limit with which all answers fit into one request: $because', ({ properties, limits }) => {
    const { fields } = makeForm({ schema: { type: 'object', properties } });
    const found = fields
      .filter(({ name }) => name in limits)
      .map(({ name, limits: own }) => [name, own.maxLength]);
    expect(Object.fromEntries(found)).toStrictEqual(limits);
  });

  it('refuses a longer answer on page and server, wherever the document defines it', () => {
    const form = makeForm({
      schema: {
        type: 'object',
        properties: { about: TEXT, isGroup: { type: 'boolean' } },
        if: { properties: { isGroup: { const: true } }, required: ['isGroup'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
        then: { properties: { group: TEXT } },
      },
    });
    const long = 'x'.repeat(BODY_LIMIT_BYTES);
    const answers = { about: long, isGroup: true, group: long };
    expect(validateAnswers(form, answers).problems).toMatchObject({
      about: { kind: 'tooLong', limit: 1_536 },
      group: { kind: 'tooLong', limit: 1_536 },
    });
  });

  it('has no other limit than before where the document fills it in (R21.2)', () => {
    const { fields } = makeForm({
      schema: { type: 'object', properties: { name: { ...TEXT, maxLength: 60 }, copy: TEXT } },
      ui: { copy: { 'ui:dependsOn': [{ from: 'name' }] } },
    });
    expect(fields.find(({ name }) => name === 'copy')?.limits.maxLength).toBeUndefined();
  });
});
