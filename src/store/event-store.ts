import type { EventBudget } from './event-budget.ts';

/** One call of product analytics (R7.4). */
export interface JuneEvent {
  /** The page makes this id, so that the server stores a repeated event once. If the page sends none, the server makes one. */
  readonly messageId: string;
  readonly kind: string;
  readonly userId: string;
  /** JSON. */
  readonly body: string;
  /**
   * The hash of the login token that came with the event. The database stores only whether the token belongs to this
   * user.
   */
  readonly tokenHash: string | null;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

/** How often a step happened on one day. The funnel stores nothing else (R9.10). */
export interface FunnelCount {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  readonly form: string;
  readonly version: string;
  /** Empty without a variant. */
  readonly variant: string;
  readonly language: string;
  readonly step: string;
  /** Empty when the step has no field. */
  readonly field: string;
  /** Empty when the step has no problem. */
  readonly problem: string;
  readonly times: number;
}

/** The counts that a batch adds. */
export interface FunnelBatchCounts extends EventBudget {
  readonly counts: readonly FunnelCount[];
}

/** Which counts of a form are added up. */
export interface FunnelScope {
  readonly form: string;
  /** The first day, in UTC: `2026-11-22`. */
  readonly since: string;
}

/** The counts of the visits that the members allow. One that is undefined allows all. */
export interface FunnelVisitScope
  extends FunnelScope, Partial<Record<'language' | 'variant' | 'version', string | undefined>> {}

/** How often a step happened in the visits of one language, variant and version. */
export type VisitSum = Pick<FunnelCount, 'version' | 'variant' | 'language' | 'step' | 'times'>;

/** How often a step happened at one field, with one problem. */
export type FieldSum = Pick<FunnelCount, 'step' | 'field' | 'problem' | 'times'>;

/** The counts of a form, added up in two ways. */
export interface FunnelSums {
  readonly visits: readonly VisitSum[];
  readonly fields: readonly FieldSum[];
}

/** The store returns at most so many sums, the largest ones. */
export const MOST_SUMS = 10_000;

/**
 * Stores events. Each call is one transaction and rejects with `StoreUnavailable`. False means that the budget of the
 * day is used up, and that the call stored nothing.
 */
export interface EventStore {
  saveJuneEvent(event: JuneEvent & EventBudget): Promise<boolean>;
  /** Adds a batch to the existing counts. */
  countFunnel(batch: FunnelBatchCounts): Promise<boolean>;
  /** Adds up the counts of a form by language, variant and version. */
  visitSums(scope: FunnelScope): Promise<readonly VisitSum[]>;
  /** Adds up the counts of some visits of a form by field and problem. */
  fieldSums(scope: FunnelVisitScope): Promise<readonly FieldSum[]>;
}
