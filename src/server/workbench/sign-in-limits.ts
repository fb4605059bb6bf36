import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFault } from '#server/faults.ts';
import { networksOf } from '#server/limits/address-block.ts';

/** The wrong passwords that one network may send in the window (R11.10), whatever `RATE_LIMIT_IP` says. */
const FAILURES = 10;
const WINDOW_SECONDS = 600;

/**
 * An account accepts ten times as many wrong passwords from all networks together: 100 in ten minutes, 14,400 a day. That stops a
 * botnet that guesses, but a stranger with one network cannot lock out the person whom the account belongs to.
 */
const TIMES_PER_ACCOUNT = 10;

/** Who tries to sign in. */
export interface Attempt {
  /** The address of the network. */
  readonly address: string;
  readonly account: string;
  /**
   * The browser, if this account has signed in there before. It has ten failures of its own and none of the other limits. So no
   * stranger can lock it out.
   */
  readonly browser: string | undefined;
}

/**
 * Counts an attempt to sign in. It counts before the server compares the password, so that parallel guesses count, too.
 *
 * @returns A function that takes the count back when the attempt has succeeded.
 */
export type CountAttempt = (attempt: Attempt) => Promise<() => Promise<void>>;

/** Makes the limit of sign-ins of a server. Of an IPv6 address, the networks around it have budgets, too (R15.6). */
export function makeSignInLimit(): CountAttempt {
  const limiters = new Map<number, RateLimiterMemory>();
  const limiterFor = (times: number): RateLimiterMemory => {
    const limiter =
      limiters.get(times) ?? new RateLimiterMemory({ points: FAILURES * times, duration: WINDOW_SECONDS });
    limiters.set(times, limiter);
    return limiter;
  };
  return async (attempt) => {
    const budgets = budgetsOf(attempt);
    for (const { key, times } of budgets) await take(limiterFor(times), key);
    return async () => {
      for (const { key, times } of budgets) await limiterFor(times).reward(key);
    };
  };
}

/** A budget of wrong passwords: so many times that of one network. */
interface Budget {
  readonly key: string;
  readonly times: number;
}

/** The smallest network first: a network over its budget takes nothing from the account. */
function budgetsOf({ address, account, browser }: Attempt): readonly Budget[] {
  if (browser !== undefined) return [{ key: `browser ${browser}`, times: 1 }];
  return [
    ...networksOf(address).map(({ block, times }) => ({ key: `network ${block}`, times })),
    { key: `account ${account.toLowerCase()}`, times: TIMES_PER_ACCOUNT },
  ];
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new ApiFault('tooMany', undefined, { retryAfterSeconds });
  }
}
