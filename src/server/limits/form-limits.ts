import { createHmac } from 'node:crypto';
import { makeAdmittedAttempts, type RetryableAttempt } from './admitted-attempts.ts';
import { makeNetworkLimiter, makeRequestLimiter } from './network-limiter.ts';
import { secondsOf, type RateLimit, type RateLimiterMaker } from './rate-limiter.ts';
import { pointsFor } from './too-fast.ts';

/** One valid submission, with the values by which the limits count it. */
export interface CountedForm {
  /** The visitor's address, from the connection or a trusted proxy. */
  readonly address: string;
  /** What identifies its retries. Null when it has no idempotency key. */
  readonly retryable: RetryableAttempt | null;
  /** How long the page was open according to the page, in milliseconds. */
  readonly elapsedMs: number | undefined;
}

/** The limits of `POST /api/forms/{form}`. Forms and sign-ups have separate budgets (R17.2). Each rejects with `tooMany`. */
export interface FormLimits {
  /** Counts every request. */
  admitRequest(address: string): Promise<void>;
  /** Counts a valid submission. Retries pass. */
  admitSubmission(submission: CountedForm): Promise<void>;
}

interface FormLimitsParts {
  /** `RATE_LIMIT_IP`. */
  readonly perAddress: RateLimit;
  readonly makeLimiter: RateLimiterMaker;
  /** Signs the keys: the store holds only HMACs of addresses. */
  readonly secret: string;
}

/** Makes the limits of `POST /api/forms/{form}`. */
export function makeFormLimits({ perAddress, makeLimiter, secret }: FormLimitsParts): FormLimits {
  const keyOf = (text: string): string =>
    createHmac('sha256', secret).update(`limit:${text}`).digest('base64url');
  const submissions = makeNetworkLimiter({ name: 'form-address', limit: perAddress, makeLimiter, keyOf });
  const requests = makeRequestLimiter('form-requests', perAddress);
  const admitted = makeAdmittedAttempts(secondsOf(perAddress));
  return {
    admitRequest: async (address) => requests.take(address),
    admitSubmission: async ({ address, retryable, elapsedMs }) => {
      const count = async (): Promise<void> => submissions.take(address, pointsFor(elapsedMs));
      return retryable === null ? count() : admitted.admitOnce(retryable, count);
    },
  };
}
