import { createHmac } from 'node:crypto';
import type { RateLimit } from '#server/config/rate-limit.ts';
import { mailboxKeyOf } from './abuse-key.ts';
import { makeAdmittedAttempts, type RetryableAttempt } from './admitted-attempts.ts';
import { makeNetworkLimiter } from './network-limiter.ts';
import type { RateLimiterMaker } from './rate-limiter.ts';
import { makeRequestLimiter } from './request-limiter.ts';

/** One sign-up whose answers are right: what it is counted by. */
export interface CountedAttempt {
  /** Of the visitor, as the connection or a trusted proxy tells it. */
  readonly address: string;
  readonly email: string;
  /** By what its retries are known; null when they cannot be told from other attempts. */
  readonly retryable: RetryableAttempt | null;
  /** How long the page says it was open, in milliseconds. */
  readonly elapsedMs: number | undefined;
}

/** The limits of `POST /api/signup` (R7.7). Each rejects with `tooMany`. */
export interface SignupLimits {
  /** Every request: it costs little, and there may be many, for a visitor mends mistakes and tries again. */
  admitRequest(address: string): Promise<void>;
  /** A request that would be hashed and stored, told that its address is in use, or caught. A retry is let through. */
  admitAttempt(attempt: CountedAttempt): Promise<void>;
}

export interface SignupLimitsParts {
  readonly perAddress: RateLimit;
  readonly perEmail: RateLimit;
  /** Whoever they come from. */
  readonly inAll: RateLimit;
  /** Where sign-ups are counted. */
  readonly makeLimiter: RateLimiterMaker;
  /** Keys are kept as HMACs with it: addresses and e-mails are nobody's business. */
  readonly secret: string;
}

/** Nobody fills the form in this quickly; autofill and reading the terms take longer (R7.7: it counts double). */
const TOO_FAST_MS = 3_000;

/** Puts the limits together, by the rule of docs/decisions/0020-what-counts-against-the-limits.md. */
export function makeSignupLimits(parts: SignupLimitsParts): SignupLimits {
  const { perAddress, perEmail, inAll, makeLimiter, secret } = parts;
  const keyOf = (text: string): string =>
    createHmac('sha256', secret).update(`limit:${text}`).digest('base64url');
  const signups = makeNetworkLimiter({ name: 'signup-address', limit: perAddress, makeLimiter, keyOf });
  const all = makeLimiter('signup-all', inAll);
  const emails = makeLimiter('signup-email', perEmail);
  const requests = makeRequestLimiter('signup-requests', perAddress);
  const admittedAttempts = makeAdmittedAttempts(Math.max(...[perAddress, perEmail, inAll].map(secondsOf)));

  async function count({ address, email, elapsedMs }: CountedAttempt): Promise<void> {
    const points = elapsedMs === undefined || elapsedMs < TOO_FAST_MS ? 2 : 1;
    // In this order: a network that is over its budget uses up nobody else's, and what is refused no e-mail address's.
    await signups.take(address, points);
    await all.take('all');
    await emails.take(keyOf(mailboxKeyOf(email)), points);
  }

  return {
    admitRequest: async (address) => requests.take(address),
    admitAttempt: async (attempt) =>
      attempt.retryable === null
        ? count(attempt)
        : admittedAttempts.admitOnce(attempt.retryable, async () => count(attempt)),
  };
}

function secondsOf(limit: RateLimit): number {
  return limit.kind === 'off' ? 0 : limit.seconds;
}
