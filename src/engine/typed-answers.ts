import type { FormState } from './form-state.ts';

/**
 * What was sent is the visitor's word, whoever filled it in: the program changes none of it any more, so that sending it
 * again after a lost answer is the same sign-up (R2.61, R7.6).
 */
export function typedAnswers(state: FormState): FormState {
  const names = Object.keys(state.valueSources);
  return { ...state, valueSources: Object.fromEntries(names.map((name) => [name, 'visitor' as const])) };
}
