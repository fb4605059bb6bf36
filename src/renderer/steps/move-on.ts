import type { FormStore } from '#engine/form-store.ts';
import {
  checkStep,
  currentStep,
  firstWrongStep,
  goToStep,
  neighbourStep,
  problemsOn,
} from '#engine/steps.ts';
import { controlId } from '#renderer/control-id.ts';
import { focusField } from '#renderer/focus-field.ts';
import { leadsTo, recordStep } from './step-history.ts';

/**
 * The visitor pressed the button of a step, or Enter. Where something is wrong on it, it says so and stays; else the next
 * one is shown. On the last step the form is sent, unless something is wrong on an earlier one, which is shown then.
 */
export function advance(store: FormStore, onSubmit: () => void): void {
  const wrong = Object.keys(problemsOn(store.state(), currentStep(store.state())))[0];
  const next = neighbourStep(store.state(), 1);
  if (next === undefined) return send(store, onSubmit);
  if (wrong === undefined) return show(store, next);
  store.update(checkStep);
  return focusField(controlId(store.state().form.messagePrefix, wrong));
}

function send(store: FormStore, onSubmit: () => void): void {
  onSubmit();
  const wrong = firstWrongStep(store.state());
  if (wrong !== undefined && wrong !== currentStep(store.state())) show(store, wrong);
}

/** Shows a step as a page of its own, which the browser's Back leads away from. */
function show(store: FormStore, step: number): void {
  recordStep(step, currentStep(store.state()));
  store.update((state) => goToStep(state, step));
}

/** Shows the step before. */
export function goBack(store: FormStore): void {
  const before = neighbourStep(store.state(), -1);
  if (before === undefined) return;
  if (leadsTo(before)) window.history.back();
  else store.update((state) => goToStep(state, before));
}
