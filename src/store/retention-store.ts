/** The kinds of rows that expire, by the name of their table. `form_key` and `forwarded_key` are columns of submissions. */
export const RETAINED = [
  'login_token',
  'earlier_login_token',
  'idempotency',
  'forwarded_key',
  'form_key',
  'erased_form_key',
  'june_event',
  'funnel_count',
  'event_bytes',
  'rate_limit',
  'editor_session',
  'editor_invitation',
  'webhook_event',
  'submission',
  'forwarded_submission',
  'form_submission',
] as const;

/** One kind of rows that expire. */
export type Retained = (typeof RETAINED)[number];

/** Deletes expired rows (R7.7). Each call is one short transaction. Times are epoch milliseconds. */
export interface RetentionStore {
  /** Deletes rows, and their answers in the outbox of webhooks, that are older than a time, the oldest first, in one step. Returns their number. */
  deleteOld(old: { readonly what: Retained; readonly before: number }): Promise<number>;
  /**
   * Deletes texts of the content that nothing uses and that were saved before a time (R21.9). Zero means that none is left.
   */
  deleteUnusedTexts(old: { readonly before: number }): Promise<number>;
  /** The time of the oldest row. Null when there is none. */
  oldest(what: Retained): Promise<number | null>;
}
