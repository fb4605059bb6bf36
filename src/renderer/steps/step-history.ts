import { isRecord } from '#contract/is-record.ts';

/** What an entry of the browser's history says of a form with steps. */
interface StepEntry {
  readonly step: number;
  /** The step that led to it. */
  readonly from: number;
}

/** Adds an entry for a step: the browser's Back leads to the one before, which is recorded, too. */
export function recordStep(step: number, from: number): void {
  const state: unknown = window.history.state;
  const others = isRecord(state) ? state : {};
  if (!entryOf(state)) window.history.replaceState({ ...others, step: from, from }, '');
  window.history.pushState({ ...others, step, from }, '');
}

/** Whether the browser's Back leads to that step. */
export function leadsTo(step: number): boolean {
  return entryOf(window.history.state)?.from === step;
}

/**
 * Calls when the browser has gone to the entry of a step. An entry that tells none is no step's: a link within the page,
 * or another language, has made it.
 *
 * @param show Shows a step.
 * @returns How to stop.
 */
export function followHistory(show: (step: number) => void): () => void {
  const follow = ({ state }: PopStateEvent): void => {
    const entry = entryOf(state);
    if (entry) show(entry.step);
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

function entryOf(state: unknown): StepEntry | undefined {
  if (!isRecord(state)) return undefined;
  const { step, from } = state;
  return typeof step === 'number' && typeof from === 'number' ? { step, from } : undefined;
}
