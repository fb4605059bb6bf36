import type { Answers } from '#contract/form-document.ts';
import type { Problems } from '#contract/problem.ts';
import type { Outcome } from './outcome.ts';

/** A report of the form to the gallery around it. */
export type FrameReport =
  | {
      readonly kind: 'state';
      readonly form: string;
      readonly version: string;
      readonly variant: string | null;
      /** Normalised, without empty ones. */
      readonly answers: Answers;
      readonly problems: Problems;
      readonly outcomes: readonly Outcome[];
    }
  | { readonly kind: 'sent'; readonly form: string; readonly payload: unknown }
  /** Why the form cannot be drawn as its documents say now; null once it can. */
  | { readonly kind: 'fault'; readonly fault: string | null };

/** Sends a report to the window around the form. Without a parent window the report has no listener. */
export function sendReport(report: FrameReport): void {
  window.parent.postMessage(report, location.origin);
}

/** Whether a message is one of the form's. Frame and gallery are one program, so its kind is proof enough. */
export function isFrameReport(data: unknown): data is FrameReport {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
