import type { ProblemKind } from './problem.ts';

/**
 * What is counted of a visit to a form (R9.10), each step once for each time the page was opened, except for fields: a field
 * was filled in, or showed a problem, once for each field and problem. `started` names the field that was typed into or left
 * first, `abandoned` the last one, if there was one.
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

/** One step. It names fields and problems; there is no place for an answer. */
export interface FunnelEvent {
  readonly step: FunnelStep;
  /** Path of the field; indexes of items are left out when it is counted. */
  readonly field?: string;
  readonly problem?: ProblemKind;
}

/** The body of `POST /api/funnel`: what a page has seen since it last told. */
export interface FunnelBatch {
  readonly form: string;
  readonly version: string;
  readonly variant: string | null;
  readonly language: string;
  readonly events: readonly FunnelEvent[];
}

/** The most events of one batch. */
export const FUNNEL_BATCH_SIZE = 64;
