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

/** The sum of one count over several days. */
export type FunnelTotal = Omit<FunnelCount, 'day'>;

/**
 * Stores events. Each call is one transaction and rejects with `StoreUnavailable`. False means that the budget of the
 * day is used up, and that the call stored nothing.
 */
export interface EventStore {
  saveJuneEvent(event: JuneEvent & EventBudget): Promise<boolean>;
  /** Adds a batch to the existing counts. */
  countFunnel(batch: FunnelBatchCounts): Promise<boolean>;
  /** All counts from a day on, in UTC: `2026-11-22`. */
  funnelSince(day: string): Promise<readonly FunnelTotal[]>;
}
