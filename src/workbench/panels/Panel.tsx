import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Answers } from '#contract/form-document.ts';
import type { Problem } from '#contract/problem.ts';
import { whenPaintedIn } from '#app/browser/clock.ts';
import { allProblems, freshState, isVisible, problemOf, submit, withAnswers } from '#engine/form-state.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { isSame } from '#engine/is-same.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { FormView } from '#renderer/FormView.tsx';
import { loadPanel, type LoadedPanel, type PanelLook, type PanelName } from './load-panel.ts';
import styles from './Panel.module.css';

/** Why an answer makes no sense beside the others of the panel. Undefined when it does. */
export type FaultOf = (field: string, answers: Answers) => Problem | undefined;

interface PanelProps extends PanelLook {
  readonly name: PanelName;
  readonly answers?: Answers;
  /** Called with each new valid answer of the editor. */
  readonly onAnswer?: (field: string, value: unknown) => void;
  /** Refuses answers that make no sense together. `onAnswer` gets them once another answer makes sense of them. */
  readonly faultOf?: FaultOf;
  /** Called when the editor submits the panel and all answers are valid. */
  readonly onSend?: (answers: Answers) => void;
  /** The submit button, if the panel has one. */
  readonly children?: ReactNode;
}

const LINKS = {};
const NO_HINT = (): null => null;

/** A panel of the workbench: a form document that the product's own engine and renderer show (R12.2). */
export function Panel({
  name,
  answers = {},
  onAnswer,
  faultOf,
  onSend,
  children,
  ...panelLook
}: PanelProps): ReactNode {
  const [panel] = useState(() => loadPanel(name, panelLook));
  const [store] = useState(() => openStore(panel, answers));
  useAnswers(store, onAnswer, faultOf);
  return (
    <div className={styles['panel']}>
      <FormView store={store} {...panel} hint={NO_HINT} links={LINKS} onSubmit={send}>
        {/* Without children, rjsf would render its own button. */}
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
  // The document has these answers. No default may overwrite them, as none overwrites those of a link, and none has a tick.
  const valueSources = Object.fromEntries(Object.keys(answers).map((field) => [field, 'link' as const]));
  const start = withAnswers(
    { ...freshState(form), valueSources },
    { ...freshState(form).answers, ...answers },
  );
  return createFormStore(form, whenPaintedIn(window), start);
}

/** Calls `onAnswer` for each changed answer that is valid. */
function useAnswers(
  store: FormStore,
  onAnswer: PanelProps['onAnswer'],
  faultOf: FaultOf = () => undefined,
): void {
  const latest = useRef({ onAnswer, faultOf });
  // Talks to the form's store, which knows nothing of React.
  useEffect(() => {
    latest.current = { onAnswer, faultOf };
  }, [onAnswer, faultOf]);
  useEffect(() => {
    let { answers: before } = store.state();
    let refused: readonly string[] = [];
    const report = (): void => {
      const { answers } = store.state();
      if (answers === before) return;
      const changed = [...Object.keys(before), ...Object.keys(answers)].filter(
        (field) => !isSame(before[field], answers[field]),
      );
      before = answers;
      const looked = [...new Set([...changed, ...refused])];
      refused = refuse(store, looked, latest.current.faultOf);
      for (const field of looked)
        if (isVisible(store.state(), field) && isAccepted(store, field))
          latest.current.onAnswer?.(field, answers[field]);
    };
    const stop = store.subscribe(report);
    return () => {
      stop();
      // The store reports a typed text after the next paint. A panel that goes before would lose its last letters.
      report();
    };
  }, [store]);
}

/** Reports the answers that make no sense beside the others, and returns their fields. */
function refuse(store: FormStore, fields: readonly string[], faultOf: FaultOf): readonly string[] {
  const { answers, reportedProblems } = store.state();
  const faults = fields.flatMap((field) => {
    const fault = faultOf(field, answers);
    return fault ? [[field, fault] as const] : [];
  });
  const others = Object.entries(reportedProblems).filter(
    ([field, { typed }]) => typed !== undefined || !fields.includes(field),
  );
  if (faults.length > 0 || others.length < Object.keys(reportedProblems).length)
    store.update((state) => ({ ...state, reportedProblems: Object.fromEntries([...others, ...faults]) }));
  return faults.map(([field]) => field);
}

/** Whether an answer counts: it has no problem. An optional answer may be empty; then it removes what the panel edits. */
function isAccepted(store: FormStore, field: string): boolean {
  return problemOf(store.state(), field) === undefined;
}
