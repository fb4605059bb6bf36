import type { Problems } from '#contract/problem.ts';
import { fieldAt } from './field-path.ts';
import { allProblems, type FormState } from './form-state.ts';

/** The steps on which anything is asked just now, by their place in the document: the others are passed over. */
export function visibleSteps({ form, visibility }: FormState): readonly number[] {
  const isDrawn = (name: string): boolean =>
    fieldAt(form, name)?.widget !== 'hidden' && !visibility.hidden.has(name);
  const steps = form.steps ?? [];
  return steps.flatMap(({ fields }, step) => (fields.some(isDrawn) ? [step] : []));
}

/**
 * The step that is shown. A condition, or another variant, may have taken away the one that was come to: then it is the
 * last one before it.
 */
export function currentStep(state: FormState): number {
  return nearestStep(state, state.step ?? 0);
}

/** Shows a step; where nothing is asked on it, the last one before it. */
export function goToStep(state: FormState, step: number): FormState {
  return { ...state, step: nearestStep(state, step) };
}

function nearestStep(state: FormState, step: number): number {
  const asked = visibleSteps(state);
  return asked.findLast((each) => each <= step) ?? asked[0] ?? 0;
}

/** The step after or before the one that is shown; undefined where there is none. */
export function neighbourStep(state: FormState, direction: 1 | -1): number | undefined {
  const current = currentStep(state);
  const ahead = visibleSteps(state).filter((step) => (step - current) * direction > 0);
  return direction === 1 ? ahead.at(0) : ahead.at(-1);
}

/** What is wrong on a step, in field order. */
export function problemsOn(state: FormState, step: number): Problems {
  const fields = state.form.steps?.[step]?.fields ?? [];
  const own = Object.entries(allProblems(state)).filter(([path]) => fields.includes(topOf(path)));
  return Object.fromEntries(own);
}

/** The visitor wants to leave the step that is shown: from now on all of its fields may say what is wrong. */
export function checkStep(state: FormState): FormState {
  const wrong = Object.keys(problemsOn(state, currentStep(state)));
  const fields = state.form.steps?.[currentStep(state)]?.fields ?? [];
  return { ...state, checked: new Set([...(state.checked ?? []), ...fields, ...wrong]) };
}

/** The first step that something is wrong on; undefined when nothing is. */
export function firstWrongStep(state: FormState): number | undefined {
  return visibleSteps(state).find((step) => Object.keys(problemsOn(state, step)).length > 0);
}

function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}
