import type { FormStore } from '#engine/form-store.ts';
import {
  checkStep,
  currentStep,
  firstWrongStep,
  goToStep,
  neighbourStep,
  problemsOn,
} from '#engine/steps.ts';
import { controlId, focusField } from '#renderer/control-id.ts';
import { leadsTo, recordStep } from './step-history.ts';

/**
 * Handles Enter and the button of a step. On a step with problems, the problems appear and the page stays on this step. Otherwise
 * the next step appears. The last step submits the form, and then the page goes to the first step with a problem.
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

/** Shows a step, and gives it a history entry of its own, so that the browser's Back leads to the previous step. */
function show(store: FormStore, step: number): void {
  recordStep(step, currentStep(store.state()));
  store.update((state) => goToStep(state, step));
}

/** Shows the previous step. */
export function goBack(store: FormStore): void {
  const before = neighbourStep(store.state(), -1);
  if (before === undefined) return;
  if (leadsTo(before)) window.history.back();
  else store.update((state) => goToStep(state, before));
}
