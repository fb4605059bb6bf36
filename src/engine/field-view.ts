import type { Problem } from '#contract/problem.ts';
import { fieldAt } from './field-path.ts';
import { problemOf, type FormState } from './form-state.ts';
import { valueAt } from './value-at.ts';

/** What a field shows just now (R2.20, R2.21). */
export interface FieldView {
  readonly value: unknown;
  /** What is wrong, once it may be said. */
  readonly problem: Problem | undefined;
  /** It has to be answered, always or under the conditions that hold. */
  readonly isRequired: boolean;
  /** Right, and touched or changed: worth a tick. */
  readonly isRight: boolean;
  /** How often the form was submitted. */
  readonly submitCount: number;
}

/** What one field shows; the same view means that nothing about it has changed. */
export function fieldView(state: FormState, name: string): FieldView {
  const value = valueAt(state.answers, name);
  const problem = problemOf(state, name);
  const mayTell = mayTellOf(state, name);
  const isChanged = state.valueSources[name] === 'visitor';
  const isAnswered = value !== undefined && value !== '';
  return {
    value,
    problem: mayTell ? problem : undefined,
    isRequired: isRequired(state, name),
    isRight: !problem && isAnswered && (mayTell || isChanged),
    submitCount: state.submitCount,
  };
}

/** Whether a field has been left, or the visitor wanted to go on from it. */
function mayTellOf({ touched, checked, submitCount }: FormState, name: string): boolean {
  return submitCount > 0 || touched.has(name) || checked?.has(name) === true;
}

function isRequired({ form, visibility }: FormState, name: string): boolean {
  return fieldAt(form, name)?.isRequired === true || visibility.required.has(name);
}
