/** What is kept for a time only: rows of the table of that name, or the keys of forwarded submissions. */
export const RETAINED = [
  'login_token',
  'earlier_login_token',
  'idempotency',
  'forwarded_key',
  'june_event',
  'funnel_count',
  'event_bytes',
  'rate_limit',
] as const;

/** One of them. */
export type Retained = (typeof RETAINED)[number];

/** How many rows go at once: few enough that a sign-up behind them does not notice. */
export const DELETE_BATCH_SIZE = 1_000;

/** Throws away what is old (R7.7). Each call is one short transaction. Times are epoch milliseconds. */
export interface RetentionStore {
  /** Throws away the oldest of what was made before a time, `FORGOTTEN_AT_ONCE` at most. Answers how many. */
  deleteOld(old: { readonly what: Retained; readonly before: number }): Promise<number>;
  /** When the oldest row was made; null when there is none. */
  oldest(what: Retained): Promise<number | null>;
}
