import type { FormState } from './form-state.ts';

/**
 * Marks all answers as the visitor's, because the visitor has submitted them. The program changes none of them any more, so
 * that a retry after a lost response is the same sign-up (R2.61, R7.6).
 */
export function typedAnswers(state: FormState): FormState {
  const names = Object.keys(state.valueSources);
  return { ...state, valueSources: Object.fromEntries(names.map((name) => [name, 'visitor' as const])) };
}
