/** Takes entries that are due. Until `lease`, no other server takes them. Times are epoch milliseconds. */
export interface OutboxClaim {
  readonly now: number;
  readonly lease: number;
  readonly limit: number;
}

/** How an attempt to send ended. */
export type OutboxOutcome =
  | { readonly kind: 'delivered'; readonly at: number }
  | { readonly kind: 'failed'; readonly error: string; readonly nextAttempt: number }
  | { readonly kind: 'givenUp'; readonly error: string; readonly at: number };

/** The outcome of the attempt that began with this lease. */
export interface OutboxSettled {
  readonly id: string;
  readonly lease: number;
  readonly outcome: OutboxOutcome;
}
