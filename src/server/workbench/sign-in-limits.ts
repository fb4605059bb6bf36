import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFault } from '#server/faults.ts';
import { networksOf } from '#server/limits/address-block.ts';

/** The wrong passwords that a network and an account may send in ten minutes (R11.10), whatever `RATE_LIMIT_IP` says. */
const FAILURES = { points: 10, duration: 600 };

/**
 * Counts an attempt to sign in. It counts before the server compares the password, so that parallel guesses count, too.
 *
 * @returns A function that takes the count back when the attempt has succeeded.
 */
export type CountAttempt = (address: string, account: string) => Promise<() => Promise<void>>;

/** Makes the limit of sign-ins of a server. */
export function makeSignInLimit(): CountAttempt {
  const limiter = new RateLimiterMemory(FAILURES);
  return async (address, account) => {
    const network = networksOf(address)[0]?.block ?? address;
    const keys = [`network ${network}`, `account ${account.toLowerCase()}`];
    for (const key of keys) await take(limiter, key);
    return async () => {
      for (const key of keys) await limiter.reward(key);
    };
  };
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
