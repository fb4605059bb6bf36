import type { FunnelBatch } from '#contract/funnel.ts';
import type { ProblemKind } from '#contract/problem.ts';

/** Which form it is, and in which words: what each batch is counted under. */
export type FunnelHead = Omit<FunnelBatch, 'events'>;

/** What the funnel may know of a form just now (R9.10): names of fields and problems. There is no place for an answer. */
export interface FunnelSnapshot {
  readonly head: FunnelHead;
  /** The visitor has typed into a field, left one, or tried to send the form. */
  readonly hasStarted: boolean;
  /** The field that they typed into or left first; undefined where there is none, or this form does not know it. */
  readonly first: string | undefined;
  /** The one they last typed into or left. */
  readonly latest: string | undefined;
  /** Fields that the visitor has left, or sent, and that are right. */
  readonly completed: readonly string[];
  /** What is shown to be wrong. */
  readonly problems: readonly VisibleProblem[];
  /** Whether the visitor has tried to send the form. */
  readonly isAttempted: boolean;
}

export interface VisibleProblem {
  readonly field: string;
  readonly problem: ProblemKind;
}
