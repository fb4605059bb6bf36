import type { ClaimedWebhook } from '#store/webhook-store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay after each failed attempt. */
const DELAYS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
const LONGEST_DELAY_MS = 6 * HOUR_MS;

/** By which part a delay is shorter or longer, so that events that failed together do not come back together. */
const JITTER = 0.2;

/**
 * When to try again after an attempt has failed. The last attempt is at the end of the event's time. Null after that.
 *
 * @param random From 0 to 1.
 */
export function nextAttempt(
  { attempts, expires }: Pick<ClaimedWebhook, 'attempts' | 'expires'>,
  now: number,
  random: number,
): number | null {
  if (now >= expires) return null;
  const delay = DELAYS_MS[attempts - 1] ?? LONGEST_DELAY_MS;
  return Math.min(Math.round(now + delay * (1 - JITTER + 2 * JITTER * random)), expires);
}
