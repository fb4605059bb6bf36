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
      because: 'valid as stated',
    },
    {
      answers: { email: 'a@' },
      expected: { email: 'invalidEmail' },
      outcome: { isAsStated: true, fields: [{ ...email, actual: 'invalidEmail' }] },
      because: 'wrong as stated',
    },
    {
      answers: { email: 'a@b.example' },
      expected: { email: 'invalidEmail' },
      outcome: { isAsStated: false, fields: [{ ...email, actual: 'valid' }] },
      because: 'stated to be wrong, and is not',
    },
    {
      answers: {},
      expected: {},
      outcome: { isAsStated: false, fields: [{ field: 'email', expected: 'valid', actual: 'required' }] },
      because: 'stated to be valid, and is not',
    },
    {
      answers: { email: 'a@b.example' },
      expected: { organisation: 'required' },
      outcome: { isAsStated: true, fields: [] },
      because: 'of a field that this variant does not ask nothing is stated',
    },
  ])('$because', ({ answers, expected, outcome }) => {
    expect(outcomeOf(form, { name: 'One', answers, expected })).toStrictEqual({ name: 'One', ...outcome });
  });
});
