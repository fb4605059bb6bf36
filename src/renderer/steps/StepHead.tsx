import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import { visibleSteps, currentStep, firstWrongStep, goToStep, problemsOn } from '#engine/steps.ts';
import { controlId, focusField } from '#renderer/control-id.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useFormState } from '#renderer/use-form-state.ts';
import { correctStep, followHistory, recordedStep } from './step-history.ts';
import styles from './Steps.module.css';

/** Above the fields of a step: its number, its title, and the number of its problems. */
export function StepHead(): ReactNode {
  const { form, messages } = useRenderer();
  const step = useFormState(currentStep);
  const visible = useFormState((state) => visibleSteps(state).join())
    .split(',')
    .map(Number);
  const wrong = useFormState(countShownProblems);
  const heading = useRef<HTMLHeadingElement>(null);
  useVisibleStep(step);
  useStepFocus(step, heading);
  const text = `${form.messagePrefix}.steps.${form.steps?.[step]?.name}`;
  const progressId = `${form.messagePrefix}-progress`;
  const place = { step: visible.indexOf(step) + 1, count: visible.length };
  return (
    <div className={styles['head']}>
      <p id={progressId} className={styles['progress']}>
        {messages.format('form.steps.progress', place)}
      </p>
      <div className={styles['rail']} aria-hidden="true">
        {visible.map((each) => (
          <span key={each} data-done={each <= step} />
        ))}
      </div>
      {/* A screen reader reads the progress with the heading of a new step. */}
      <h2 ref={heading} tabIndex={-1} aria-describedby={progressId} className={styles['title']}>
        {messages.format(`${text}.title`)}
      </h2>
      {messages.has(`${text}.lede`) && <p className={styles['lede']}>{messages.format(`${text}.lede`)}</p>}
      {/* A polite region: the number falls while the visitor types, and must not interrupt a screen reader. */}
      <output className={styles['problems']}>
        {wrong > 0 && messages.format('form.steps.problems', { count: wrong })}
      </output>
    </div>
  );
}

/** The number of problems that the step shows: 0 until the visitor has tried to leave it. */
function countShownProblems(state: FormState): number {
  const step = currentStep(state);
  const { checked, submitCount } = state;
  const isChecked = state.form.steps?.[step]?.fields.some((name) => checked?.has(name));
  return submitCount > 0 || isChecked === true ? Object.keys(problemsOn(state, step)).length : 0;
}

/** Corrects the step in the store, so that the page renders that step's fields before the browser paints. */
function useVisibleStep(step: number): void {
  const { store } = useRenderer();
  const given = useFormState((state) => state.step ?? 0);
  // Talks to the form's store.
  useLayoutEffect(() => {
    if (given !== step) store.update((state) => goToStep(state, step));
  }, [given, step, store]);
}

/**
 * Moves the focus to the heading of a new step, or after a submit to the first field with a problem. After a reload, the
 * page shows the last step again, and the focus stays.
 */
function useStepFocus(step: number, heading: { readonly current: HTMLHeadingElement | null }): void {
  const { store } = useRenderer();
  const shown = useRef(step);
  // Talks to the browser: its focus, and its history.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const state = store.state();
    const [wrong] = Object.keys(problemsOn(state, step));
    if (state.submitCount > 0 && wrong !== undefined && firstWrongStep(state) === step)
      return focusField(controlId(state.form.messagePrefix, wrong));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, heading, store]);
  useEffect(() => {
    const show = (to: number): void => {
      store.update((state) => goTowards(state, to));
      correctStep(currentStep(store.state()));
    };
    const recorded = recordedStep();
    if (recorded !== undefined) {
      show(recorded);
      // The page has just loaded at the visitor's last step, so the focus stays.
      shown.current = currentStep(store.state());
    }
    return followHistory(show);
  }, [store]);
}

/** Goes to a step, but not past a step with a problem. After a reload, the history may name a later step. */
function goTowards(state: FormState, step: number): FormState {
  return goToStep(state, Math.min(step, firstWrongStep(state) ?? step));
}
