import type { Problems } from '#contract/problem.ts';
import { fieldAt, rootOf } from './field-path.ts';
import { allProblems, type FormState } from './form-state.ts';

/** The steps that have a visible field, by their index in the document. */
export function visibleSteps({ form, visibility }: FormState): readonly number[] {
  const isDrawn = (name: string): boolean =>
    fieldAt(form, name)?.widget !== 'hidden' && !visibility.hidden.has(name);
  const steps = form.steps ?? [];
  return steps.flatMap(({ fields }, step) => (fields.some(isDrawn) ? [step] : []));
}

/**
 * The current step. If a condition or another variant has hidden the step that the visitor reached, the current step is the last
 * visible step before the hidden one.
 */
export function currentStep(state: FormState): number {
  return nearestStep(state, state.step ?? 0);
}

/** Goes to a step. If the step has no visible field, goes to the last visible step before it. */
export function goToStep(state: FormState, step: number): FormState {
  return { ...state, step: nearestStep(state, step) };
}

function nearestStep(state: FormState, step: number): number {
  const visible = visibleSteps(state);
  return visible.findLast((each) => each <= step) ?? visible[0] ?? 0;
}

/** The visible step after or before the current one; undefined where there is none. */
export function neighbourStep(state: FormState, direction: 1 | -1): number | undefined {
  const current = currentStep(state);
  const ahead = visibleSteps(state).filter((step) => (step - current) * direction > 0);
  return direction === 1 ? ahead.at(0) : ahead.at(-1);
}

/** The problems on a step, in field order. */
export function problemsOn(state: FormState, step: number): Problems {
  const fields = state.form.steps?.[step]?.fields ?? [];
  const own = Object.entries(allProblems(state)).filter(([path]) => fields.includes(rootOf(path)));
  return Object.fromEntries(own);
}

/** The visitor tries to leave the current step: all of its fields may show their problems. */
export function checkStep(state: FormState): FormState {
  const wrong = Object.keys(problemsOn(state, currentStep(state)));
  const fields = state.form.steps?.[currentStep(state)]?.fields ?? [];
  return { ...state, checked: new Set([...(state.checked ?? []), ...fields, ...wrong]) };
}

/** The first step with a problem; undefined when there is none. */
export function firstWrongStep(state: FormState): number | undefined {
  return visibleSteps(state).find((step) => Object.keys(problemsOn(state, step)).length > 0);
}
