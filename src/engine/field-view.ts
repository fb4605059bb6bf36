import type { Problem } from '#contract/problem.ts';
import { fieldAt } from './field-path.ts';
import { problemOf, type FormState } from './form-state.ts';
import { valueAt } from './value-at.ts';

/** What a field shows (R2.20, R2.21). */
export interface FieldView {
  readonly value: unknown;
  /** The problem, as soon as the field may show it. */
  readonly problem: Problem | undefined;
  /** Whether the field is required, always or under a condition that holds now. */
  readonly isRequired: boolean;
  /** Whether the field shows a tick: the visitor gave its answer or has left it there, and the answer has no problem. */
  readonly isRight: boolean;
  /** How often the form was submitted. */
  readonly submitCount: number;
}

/** Reads what one field shows. */
export function fieldView(state: FormState, name: string): FieldView {
  const value = valueAt(state.answers, name);
  const problem = problemOf(state, name);
  const showsProblem = mayShowProblem(state, name);
  const source = state.valueSources[name];
  // The visitor gave a saved answer before a reload.
  const isChanged = source === 'visitor' || source === 'saved';
  const isAnswered = value !== undefined && value !== '';
  return {
    value,
    problem: showsProblem ? problem : undefined,
    isRequired: isRequired(state, name),
    // A submit alone does not confirm an answer that the program guessed.
    isRight: !problem && isAnswered && (isChanged || (showsProblem && hasLeft(state, name))),
    submitCount: state.submitCount,
  };
}

/** Whether the visitor has left the field or submitted the form, and is not typing an unfinished answer. */
function mayShowProblem(state: FormState, name: string): boolean {
  if (name === state.unfinished) return false;
  return hasLeft(state, name) || (state.submitCount > 0 && !isNew(state, name));
}

/** Whether the visitor has left the field, or has tried to leave its step. */
function hasLeft({ touched, checked }: FormState, name: string): boolean {
  return touched.has(name) || checked?.has(name) === true;
}

/** Whether a field is in an item that the visitor added after the last submit. */
function isNew({ added }: FormState, name: string): boolean {
  return added !== undefined && [...added].some((item) => name.startsWith(`${item}.`));
}

function isRequired({ form, visibility }: FormState, name: string): boolean {
  return fieldAt(form, name)?.isRequired === true || visibility.required.has(name);
}
