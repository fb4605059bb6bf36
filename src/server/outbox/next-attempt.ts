import type { OutboxOutcome } from '#store/outbox-store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after each failed attempt to deliver a webhook or a mail. */
const DELAYS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
const LONGEST_DELAY_MS = 6 * HOUR_MS;

/** Each delay is up to this share shorter or longer, so that events that failed together are not sent together again. */
const JITTER = 0.2;

/** An entry of an outbox that this server tries to deliver. */
export interface ClaimedEntry {
  /** The number of attempts, including the one that has just failed. */
  readonly attempts: number;
  /** The server gives up when an attempt fails after this time, in epoch milliseconds. */
  readonly expires: number;
}

/** A failed attempt. */
export interface FailedAttempt {
  /** Epoch milliseconds. */
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
  /** How long the receiver asks the server to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * The time of the next attempt after a failed one. The last attempt is when the event expires, or later when the receiver asks for
 * it. Null means that the server gives up.
 */
export function nextAttempt(
  { attempts, expires }: ClaimedEntry,
  { now, random, retryAfterMs = 0 }: FailedAttempt,
): number | null {
  if (now >= expires) return null;
  const delay = DELAYS_MS[attempts - 1] ?? LONGEST_DELAY_MS;
  const planned = Math.min(Math.round(now + delay * (1 - JITTER + 2 * JITTER * random)), expires);
  return Math.max(planned, now + retryAfterMs);
}

/** What the store records about a failed attempt: the time of the next one, or that the server gives up. */
export function failureOf(
  entry: ClaimedEntry,
  { error, retryAfterMs }: { readonly error: string; readonly retryAfterMs?: number | undefined },
  at: number,
): Exclude<OutboxOutcome, { readonly kind: 'delivered' }> {
  const next = nextAttempt(entry, { now: at, random: Math.random(), retryAfterMs });
  return next === null ? { kind: 'givenUp', error, at } : { kind: 'failed', error, nextAttempt: next };
}
