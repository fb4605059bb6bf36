import type { EventBudget } from './event-budget.ts';

/** One call of product analytics (R7.4). */
export interface JuneEvent {
  /** Of the page's making, so that what is sent twice is kept once; or of ours. */
  readonly messageId: string;
  readonly kind: string;
  readonly userId: string;
  /** JSON. */
  readonly body: string;
  /** Of the login token that came along, if one did: whether it is this user's own is kept, the hash is not. */
  readonly tokenHash: string | null;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

/** How often something happened on one day: all that is kept of the funnel (R9.10). */
export interface FunnelCount {
  /** `2026-11-22`, in UTC. */
  readonly day: string;
  readonly form: string;
  readonly version: string;
  /** Empty for the form itself. */
  readonly variant: string;
  readonly language: string;
  readonly step: string;
  /** Empty where a step has none. */
  readonly field: string;
  readonly problem: string;
  readonly times: number;
}

/** What a batch adds to the counts. */
export interface FunnelBatchCounts extends EventBudget {
  readonly counts: readonly FunnelCount[];
}

/** What was counted under one name over some days. */
export type FunnelTotal = Omit<FunnelCount, 'day'>;

/**
 * What is kept beside sign-ups. Each call is one transaction; faults are `StoreUnavailable`. False means that the budget of
 * the day is spent, and that nothing of the call was kept.
 */
export interface EventStore {
  saveJuneEvent(event: JuneEvent & EventBudget): Promise<boolean>;
  /** Adds to what was counted before. */
  countFunnel(batch: FunnelBatchCounts): Promise<boolean>;
  /** All that was counted from a day on, in UTC: `2026-11-22`. */
  funnelSince(day: string): Promise<readonly FunnelTotal[]>;
}
