import { createHmac } from 'node:crypto';
import { ApiFault } from '#server/faults.ts';
import { emailKeyOf } from '#store/email-key.ts';
import { makeAdmittedAttempts, type RetryableAttempt } from './admitted-attempts.ts';
import { makeNetworkLimiter, makeRequestLimiter } from './network-limiter.ts';
import { secondsOf, type RateLimit, type RateLimiterMaker } from './rate-limiter.ts';
import { pointsFor } from './too-fast.ts';

/** One valid sign-up, with the values by which the limits count it. */
export interface CountedAttempt {
  /** The visitor's address, from the connection or a trusted proxy. */
  readonly address: string;
  readonly email: string;
  /** What identifies its retries. Null when it has no idempotency key. */
  readonly retryable: RetryableAttempt | null;
  /** How long the page was open according to the page, in milliseconds. */
  readonly elapsedMs: number | undefined;
}

/** The limits of `POST /api/signup` (R7.7). Each rejects with `tooMany`. */
export interface SignupLimits {
  /** Counts every request. There may be many, because a visitor corrects mistakes and tries again. */
  admitRequest(address: string): Promise<void>;
  /**
   * Counts a valid sign-up: the server would create an account, report an address in use, or catch a robot. Retries
   * pass.
   */
  admitAttempt(attempt: CountedAttempt): Promise<void>;
  /** Counts another mail to an address, on the budget of its sign-ups (R15.1). */
  admitMail(email: string): Promise<void>;
  /** Counts a code that is tried for an address, over all attempts (R15.2). */
  admitCode(email: string): Promise<void>;
}

/** How many codes may be tried for one mailbox: then only the link of the mail is left. Off together with RATE_LIMIT_EMAIL. */
const CODES_A_DAY: RateLimit = { kind: 'limited', count: 20, seconds: 86_400 };

export interface SignupLimitsParts {
  /** RATE_LIMIT_IP and RATE_LIMIT_EMAIL, see `config/guard-variables.ts`. */
  readonly perAddress: RateLimit;
  readonly perEmail: RateLimit;
  /** The limit for all visitors together. */
  readonly inAll: RateLimit;
  /** Makes the limiters that count sign-ups. */
  readonly makeLimiter: RateLimiterMaker;
  /** Signs the keys: the store holds only HMACs of addresses and e-mails. */
  readonly secret: string;
}

/** Makes the limits of `POST /api/signup`. docs/decisions/0020-what-counts-against-the-limits.md states the rules. */
export function makeSignupLimits(parts: SignupLimitsParts): SignupLimits {
  const { perAddress, perEmail, inAll, makeLimiter, secret } = parts;
  const keyOf = (text: string): string =>
    createHmac('sha256', secret).update(`limit:${text}`).digest('base64url');
  const signups = makeNetworkLimiter({ name: 'signup-address', limit: perAddress, makeLimiter, keyOf });
  const all = makeLimiter('signup-all', inAll);
  const emails = makeLimiter('signup-email', perEmail);
  const codes = makeLimiter('confirm-codes', perEmail.kind === 'off' ? perEmail : CODES_A_DAY);
  const requests = makeRequestLimiter('signup-requests', perAddress);
  const takeOfMailbox = async (email: string, points?: number): Promise<void> =>
    emails.take(keyOf(mailboxKeyOf(email)), points).catch(nameBudget);
  const admittedAttempts = makeAdmittedAttempts(Math.max(...[perAddress, perEmail, inAll].map(secondsOf)));

  async function count({ address, email, elapsedMs }: CountedAttempt): Promise<void> {
    const points = pointsFor(elapsedMs);
    // The order matters: a network over its budget must not use up the shared budget, nor that of an e-mail address.
    await signups.take(address, points);
    await all.take('all');
    await takeOfMailbox(email, points);
  }

  return {
    admitRequest: async (address) => requests.take(address),
    admitAttempt: async (attempt) =>
      attempt.retryable === null
        ? count(attempt)
        : admittedAttempts.admitOnce(attempt.retryable, async () => count(attempt)),
    admitMail: async (email) => takeOfMailbox(email),
    admitCode: async (email) => codes.take(keyOf(mailboxKeyOf(email))),
  };
}

/** Says in the response that the budget of the address is used up. It counts known and unknown addresses alike (R15.3). */
function nameBudget(refusal: unknown): never {
  if (!(refusal instanceof ApiFault) || refusal.kind !== 'tooMany') throw refusal;
  const { retryAfterSeconds } = refusal;
  throw new ApiFault('tooMany', undefined, { retryAfterSeconds, body: { budget: 'email' } });
}

/** Providers that ignore dots in the local part. */
const DOT_INSENSITIVE_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key of a mailbox for the limits: without a +tag, and without the dots that its provider ignores. `emailKeyOf` keeps
 * tags and dots: it decides whether an address has an account, and a person may want one account per tag.
 */
function mailboxKeyOf(email: string): string {
  const key = emailKeyOf(email);
  const at = key.lastIndexOf('@');
  const [mailbox = ''] = key.slice(0, at).split('+');
  const domain = key.slice(at + 1);
  return DOT_INSENSITIVE_DOMAINS.has(domain)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${domain}`;
}
