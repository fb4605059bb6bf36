/** How far the telling of one sign-up has come. Each attempt has a number, from 1 on. */
export type DeliveryState =
  /** Told so many times, and not yet confirmed. */
  | { readonly kind: 'waiting'; readonly attempt: number }
  /** Told often enough: what was told may still be confirmed. */
  | { readonly kind: 'grace'; readonly attempt: number };

/** How patient it is, in milliseconds (R9.6). */
export const DELIVERY_TIMES = {
  attemptTimeoutMs: 3_000,
  maxRetries: 10,
  finalGraceMs: 15_000,
} as const;

export type DeliveryTimes = Readonly<Record<keyof typeof DELIVERY_TIMES, number>>;

/** Where every telling begins. */
export const FIRST_ATTEMPT: DeliveryState = { kind: 'waiting', attempt: 1 };

/** How long a state waits for a confirmation. */
export function timeoutFor({ kind }: DeliveryState, times: DeliveryTimes): number {
  return kind === 'grace' ? times.finalGraceMs : times.attemptTimeoutMs;
}

/** What follows when nothing was confirmed for that long; undefined when that was all. */
export function nextState({ kind, attempt }: DeliveryState, times: DeliveryTimes): DeliveryState | undefined {
  if (kind === 'grace') return undefined;
  return attempt > times.maxRetries ? { kind: 'grace', attempt } : { kind: 'waiting', attempt: attempt + 1 };
}
