import type { Answers } from '#contract/form-document.ts';
import type { Problems } from '#contract/problem.ts';
import type { Outcome } from './outcome.ts';

/** A report from the form in the frame to the gallery. */
export type FrameReport =
  | {
      readonly kind: 'state';
      readonly form: string;
      readonly version: string;
      readonly variant: string | null;
      /** The normalised answers, without empty ones. */
      readonly answers: Answers;
      readonly problems: Problems;
      readonly outcomes: readonly Outcome[];
    }
  | { readonly kind: 'sent'; readonly form: string; readonly payload: unknown }
  /** Why the form cannot be drawn from the current documents; null as soon as it can. */
  | { readonly kind: 'fault'; readonly fault: string | null };

/** Sends a report to the window that contains this frame. Without such a window, the report has no listener. */
export function sendReport(report: FrameReport): void {
  window.parent.postMessage(report, location.origin);
}

/** Whether a message is a report of the form. Frame and gallery are one program, so the property `kind` is enough proof. */
export function isFrameReport(data: unknown): data is FrameReport {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
