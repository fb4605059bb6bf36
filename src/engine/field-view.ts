import type { Problem } from '#contract/problem.ts';
import { problemOf, type FormState } from './form-state.ts';
import { valueAt } from './value-at.ts';

/** What a field shows just now (R2.20, R2.21). */
export interface FieldView {
  readonly value: unknown;
  /** What is wrong, once it may be said. */
  readonly problem: Problem | undefined;
  /** Right, and touched or changed: worth a tick. */
  readonly isRight: boolean;
}

/** What one field shows; the same view means that nothing about it has changed. */
export function fieldView(state: FormState, name: string): FieldView {
  const value = valueAt(state.answers, name);
  const problem = problemOf(state, name);
  const isTouched = state.touched.has(name) || state.submitCount > 0;
  const isChanged = state.authors[name] === 'visitor';
  const isAnswered = value !== undefined && value !== '';
  return {
    value,
    problem: isTouched ? problem : undefined,
    isRight: !problem && isAnswered && (isTouched || isChanged),
  };
}
