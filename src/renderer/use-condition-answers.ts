import { useMemo, useSyncExternalStore } from 'react';
import type { Answers } from '#contract/form-document.ts';
import type { FormStore } from '#engine/form-store.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';

// Always the same, so that a form without conditions is drawn once, however much is typed into it.
const NONE: Answers = {};

/**
 * The answers that rjsf is told, as they are judged: those its conditions are about. Values live in the engine's store,
 * so a form that asks the same of everybody tells it none.
 */
export function useConditionAnswers(store: FormStore): Answers {
  const { form } = store.state();
  const hasConditions = Object.keys(form.conditions).length > 0;
  const read = (): Answers => (hasConditions ? store.state().answers : NONE);
  const answers = useSyncExternalStore(store.subscribe, read, read);
  return useMemo(() => (answers === NONE ? NONE : normaliseAnswers(form, answers)), [form, answers]);
}
