import { describe, expect, test } from 'vitest';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { outcomeOf } from './outcome.ts';

describe('R4.8 the outcome of an example', () => {
  const form = loadCompiledForm(CONTENT, 'terms');
  const email = { field: 'email', expected: 'invalidEmail' };

  test.each([
    {
      answers: { email: 'a@b.example' },
      expected: {},
      outcome: { isAsStated: true, fields: [] },
      because: 'is valid, as stated',
    },
    {
      answers: { email: 'a@' },
      expected: { email: 'invalidEmail' },
      outcome: { isAsStated: true, fields: [{ ...email, actual: 'invalidEmail' }] },
      because: 'is wrong, as stated',
    },
    {
      answers: { email: 'a@b.example' },
      expected: { email: 'invalidEmail' },
      outcome: { isAsStated: false, fields: [{ ...email, actual: 'valid' }] },
      because: 'is valid, although stated to be wrong',
    },
    {
      answers: {},
      expected: {},
      outcome: { isAsStated: false, fields: [{ field: 'email', expected: 'valid', actual: 'required' }] },
      because: 'is wrong, although stated to be valid',
    },
    {
      answers: { email: 'a@b.example' },
      expected: { organisation: 'required' },
      outcome: { isAsStated: true, fields: [] },
      because: 'leaves out the stated problem of a field that this variant lacks',
    },
  ])('the outcome $because', ({ answers, expected, outcome }) => {
    expect(outcomeOf(form, { name: 'One', answers, expected })).toStrictEqual({ name: 'One', ...outcome });
  });
});
