import { describe, expect, it } from 'vitest';
import { type ChosenState, targetStateOf } from './target-state.ts';

const RIGHT = { name: 'Right', answers: { plan: 'small', name: 'Ada', note: 'Hello' }, isValid: true };
const WRONG = { name: 'Wrong', answers: { name: '' }, isValid: false };

describe('R12.4 the target state of a page', () => {
  it.each<{ state: ChosenState; form?: string; expected: object; because: string }>([
    {
      state: { kind: 'fresh' },
      expected: { answers: {}, sends: false },
      because: 'the visitor has not typed yet',
    },
    { state: { kind: 'wrong' }, expected: { answers: {}, sends: true }, because: 'the form is sent empty' },
    {
      state: { kind: 'filled', example: 'Right' },
      expected: { answers: RIGHT.answers, sends: false },
      because: 'the editor sends the form, not the preview',
    },
    {
      state: { kind: 'filled', example: 'Wrong' },
      expected: { kind: 'wrong', answers: WRONG.answers, sends: true },
      because: 'the page shows problems only after a submit',
    },
    {
      state: { kind: 'refused' },
      expected: { answers: RIGHT.answers, sends: true },
      because: 'the page sends only valid answers',
    },
    {
      state: { kind: 'done' },
      expected: { sends: true },
      because: 'a page of a form thanks after it was sent',
    },
    {
      state: { kind: 'done' },
      form: 'sign-up',
      expected: { sends: false },
      because: 'the sign-up page loads again, and finds the mark of a success',
    },
  ])('is $expected for $state: $because', ({ state, form = 'contact', expected }) => {
    expect(targetStateOf(state, { form, prefix: form }, [WRONG, RIGHT])).toMatchObject(expected);
  });
});
