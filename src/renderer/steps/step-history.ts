import { isRecord } from '#contract/is-record.ts';

/** What an entry of the browser's history says of a form with steps. */
interface StepEntry {
  readonly step: number;
  /** The step that led to it. */
  readonly from: number;
}

/** Adds an entry for a step: the browser's Back leads to the one before. */
export function recordStep(step: number, from: number): void {
  const others: unknown = window.history.state;
  window.history.pushState({ ...(isRecord(others) ? others : {}), step, from }, '');
}

/** Whether the browser's Back leads to that step. */
export function leadsTo(step: number): boolean {
  return entryOf(window.history.state)?.from === step;
}

/**
 * Calls when the browser has gone to another entry.
 *
 * @param show Shows a step; the first one where the entry tells none.
 * @returns How to stop.
 */
export function followHistory(show: (step: number) => void): () => void {
  const follow = (event: PopStateEvent): void => show(entryOf(event.state)?.step ?? 0);
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}

function entryOf(state: unknown): StepEntry | undefined {
  if (!isRecord(state)) return undefined;
  const { step, from } = state;
  return typeof step === 'number' && typeof from === 'number' ? { step, from } : undefined;
}
