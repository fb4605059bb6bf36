import type { ProblemKind } from '#contract/problem.ts';

/**
 * The steps of a visit that the funnel counts (R9.10). Each step counts once per page load; a filled field and a shown problem
 * count once per field and problem. `started` names the first field that the visitor typed into or left, and `abandoned` the
 * last field. If the visitor had submitted the form and used no other field since, `abandoned` has the problem `sent`. The report then does not count the visit at
 * its last field.
 */
export const FUNNEL_STEPS = [
  'viewed',
  'started',
  'fieldCompleted',
  'fieldError',
  'submitAttempted',
  'submitted',
  'abandoned',
] as const;

export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/**
 * The step that the server counts itself: the mailbox of a sign-up was proved (R15.1). No page can send it. The proof may come from
 * another device, so it belongs to no visit.
 */
export const CONFIRMED_STEP = 'confirmed';

/** In place of a problem of `abandoned`: the form had gone out, and the visitor left before the page had a success. */
export const SENT = 'sent';

/** One step of the funnel. It names fields and problems, and never an answer. */
export interface FunnelEvent {
  readonly step: FunnelStep;
  /** The path of the field. The server's counter leaves out indexes of items. */
  readonly field?: string;
  readonly problem?: ProblemKind | typeof SENT;
}

/** The body of `POST /api/funnel`: the events since the page's last report. */
export interface FunnelBatch {
  readonly form: string;
  readonly version: string;
  readonly variant: string | null;
  readonly language: string;
  readonly events: readonly FunnelEvent[];
}

/** The largest number of events in one batch. */
export const FUNNEL_BATCH_SIZE = 64;
