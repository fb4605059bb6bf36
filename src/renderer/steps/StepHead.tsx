import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FormState } from '#engine/form-state.ts';
import { visibleSteps, currentStep, firstWrongStep, goToStep, problemsOn } from '#engine/steps.ts';
import { controlId } from '#renderer/control-id.ts';
import { focusField } from '#renderer/focus-field.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useFormState } from '#renderer/use-form-state.ts';
import { correctStep, followHistory, recordedStep } from './step-history.ts';
import styles from './Steps.module.css';

/** Above the fields of a step: which one it is of how many, what it is about, and how much on it is wrong. */
export function StepHead(): ReactNode {
  const { form, messages } = useRenderer();
  const step = useFormState(currentStep);
  const asked = useFormState((state) => visibleSteps(state).join())
    .split(',')
    .map(Number);
  const wrong = useFormState(countTold);
  const heading = useRef<HTMLHeadingElement>(null);
  useSettled(step);
  useArrival(step, heading);
  const text = `${form.messagePrefix}.steps.${form.steps?.[step]?.name}`;
  const progressId = `${form.messagePrefix}-progress`;
  const place = { step: asked.indexOf(step) + 1, count: asked.length };
  return (
    <div className={styles['head']}>
      <p id={progressId} className={styles['progress']}>
        {messages.format('form.steps.progress', place)}
      </p>
      <div className={styles['rail']} aria-hidden="true">
        {asked.map((each) => (
          <span key={each} data-done={each <= step} />
        ))}
      </div>
      {/* Who hears that a new step has come hears how far it is, too. */}
      <h2 ref={heading} tabIndex={-1} aria-describedby={progressId} className={styles['title']}>
        {messages.format(`${text}.title`)}
      </h2>
      {messages.has(`${text}.lede`) && <p className={styles['lede']}>{messages.format(`${text}.lede`)}</p>}
      {/* Politely: it counts down while the visitor mends, and may not talk into what they type. */}
      <output className={styles['problems']}>
        {wrong > 0 && messages.format('form.steps.problems', { count: wrong })}
      </output>
    </div>
  );
}

/** How much of what is wrong on the step may be said: nothing before the visitor wanted to leave it. */
function countTold(state: FormState): number {
  const step = currentStep(state);
  const { checked, submitCount } = state;
  const isChecked = state.form.steps?.[step]?.fields.some((name) => checked?.has(name));
  return submitCount > 0 || isChecked === true ? Object.keys(problemsOn(state, step)).length : 0;
}

/** The fields that are drawn are those of that step, before the browser paints. */
function useSettled(step: number): void {
  const { store } = useRenderer();
  const given = useFormState((state) => state.step ?? 0);
  // Talks to the form's store.
  useLayoutEffect(() => {
    if (given !== step) store.update((state) => goToStep(state, step));
  }, [given, step, store]);
}

/**
 * The focus goes to the heading of a step that is come to; after a submit, to the first thing that is wrong on it. A page
 * that is loaded anew shows the step it was left at.
 */
function useArrival(step: number, heading: { readonly current: HTMLHeadingElement | null }): void {
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
      store.update((state) => comeTo(state, to));
      correctStep(currentStep(store.state()));
    };
    const recorded = recordedStep();
    if (recorded !== undefined) {
      show(recorded);
      // The page has just been loaded: the visitor is where they were, and did not come here.
      shown.current = currentStep(store.state());
    }
    return followHistory(show);
  }, [store]);
}

/** The browser leads no further than the button would: of a page that was loaded anew its history knows more than the form. */
function comeTo(state: FormState, step: number): FormState {
  return goToStep(state, Math.min(step, firstWrongStep(state) ?? step));
}
