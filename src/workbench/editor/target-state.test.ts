import { describe, expect, it } from 'vitest';
import { type ChosenState, targetStateOf } from './target-state.ts';

const RIGHT = { name: 'Right', answers: { plan: 'small', name: 'Ada', note: 'Hello' }, isValid: true };
const WRONG = { name: 'Wrong', answers: { name: '' }, isValid: false };

describe('R12.4 the target state of a page', () => {
  it.each<{ state: ChosenState; expected: object; because: string }>([
    {
      state: { kind: 'fresh' },
      expected: { kind: 'fresh', answers: {} },
      because: 'the visitor has not typed yet',
    },
    {
      state: { kind: 'wrong' },
      expected: { kind: 'wrong', answers: {} },
      because: 'the form is sent empty',
    },
    {
      state: { kind: 'filled', example: 'Right' },
      expected: { kind: 'filled', answers: RIGHT.answers },
      because: 'the editor sends the form, not the preview',
    },
    {
      state: { kind: 'filled', example: 'Wrong' },
      expected: { kind: 'wrong', answers: WRONG.answers },
      because: 'the page shows problems only after a submit',
    },
    {
      state: { kind: 'refused' },
      expected: { kind: 'refused', answers: RIGHT.answers },
      because: 'visitors send only valid answers',
    },
  ])('is $expected for $state: $because', ({ state, expected }) => {
    expect(targetStateOf(state, [WRONG, RIGHT])).toStrictEqual(expected);
  });
});
