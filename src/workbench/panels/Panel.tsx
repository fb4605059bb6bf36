import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Answers } from '#contract/form-document.ts';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { allProblems, freshState, isVisible, problemOf, submit, withAnswers } from '#engine/form-state.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { isSame } from '#engine/is-same.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { FormView } from '#renderer/FormView.tsx';
import { loadPanel, type LoadedPanel, type PanelName } from './load-panel.ts';
import styles from './Panel.module.css';

interface PanelProps {
  readonly name: PanelName;
  /** Tells panels of the same documents on one page apart. */
  readonly instance?: string;
  readonly answers?: Answers;
  /** The editor has given another answer, and it is a valid one. */
  readonly onAnswer?: (field: string, value: unknown) => void;
  /** The editor has sent the panel, and all answers are valid. */
  readonly onSend?: (answers: Answers) => void;
  /** The button that sends it, where it has one. */
  readonly children?: ReactNode;
}

const LINKS = {};
const NO_HINT = (): null => null;

/** A panel of the workbench: a form document, drawn by the engine of all forms (R12.2). */
export function Panel({
  name,
  instance = '',
  answers = {},
  onAnswer,
  onSend,
  children,
}: PanelProps): ReactNode {
  const [panel] = useState(() => loadPanel(name, instance));
  const [store] = useState(() => openStore(panel, answers));
  useAnswers(store, onAnswer);
  return (
    <div className={styles['panel']}>
      <FormView store={store} {...panel} hint={NO_HINT} links={LINKS} onSubmit={send}>
        {/* Without children rjsf would draw a button of its own. */}
        {children ?? <></>}
      </FormView>
    </div>
  );

  function send(): void {
    store.update(submit);
    const state = store.state();
    const [wrong] = Object.keys(allProblems(state));
    if (wrong === undefined) onSend?.(validateAnswers(state.form, state.answers).answers);
    else document.getElementById(`${panel.form.messagePrefix}-${wrong}`)?.focus();
  }
}

function openStore({ form }: LoadedPanel, answers: Answers): FormStore {
  const valueSources = Object.fromEntries(Object.keys(answers).map((field) => [field, 'saved' as const]));
  const start = withAnswers(
    { ...freshState(form), valueSources },
    { ...freshState(form).answers, ...answers },
  );
  return createFormStore(form, whenPaintedIn(window), start);
}

/** Notes each answer that the editor changes, while it is valid. */
function useAnswers(store: FormStore, onAnswer: PanelProps['onAnswer']): void {
  const listener = useRef(onAnswer);
  // Talks to the form's store, which knows nothing of React.
  useEffect(() => {
    listener.current = onAnswer;
  }, [onAnswer]);
  useEffect(() => {
    let { answers: before } = store.state();
    return store.subscribe(() => {
      const state = store.state();
      const { answers } = state;
      if (answers === before) return;
      const changed = [...new Set([...Object.keys(before), ...Object.keys(answers)])].filter(
        (field) => !isSame(before[field], answers[field]),
      );
      before = answers;
      for (const field of changed)
        if (isVisible(state, field) && isAccepted(store, field)) listener.current?.(field, answers[field]);
    });
  }, [store]);
}

/** An empty answer says that the rule goes; any other has to be valid. */
function isAccepted(store: FormStore, field: string): boolean {
  const problem = problemOf(store.state(), field);
  return problem === undefined;
}
