import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LatestMap } from '#contract/latest-map.ts';

/** One attempt with an idempotency key, and what its retry must repeat (R2.61). */
export interface ProvenAttempt {
  readonly key: string;
  readonly fingerprint: string;
  readonly password: string;
}

/** Recognises the retry of an attempt, including its password, without a second hash. */
export interface RetryProofs {
  /** Call this after the attempt created an account, or after its password matched that account. */
  remember(attempt: ProvenAttempt): void;
  /** Whether this process knows an attempt with this key. */
  knows(key: string): boolean;
  /** Whether the attempt matches its key. Undefined when this process does not know the key. */
  check(attempt: ProvenAttempt): boolean | undefined;
}

/** A proof takes about 200 bytes. When the proof is gone, the server compares a retry with the account's password hash. */
const MAX_PROOFS = 10_000;

/**
 * Proofs stay in memory and are signed by this process. A leaked proof would make guessing passwords far faster than
 * their hashes do.
 */
export function makeRetryProofs(): RetryProofs {
  const secret = randomBytes(32);
  const proofs = new LatestMap<string, Buffer>(MAX_PROOFS);
  const proofOf = ({ key, fingerprint, password }: ProvenAttempt): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, fingerprint, password]))
      .digest();
  return {
    remember: (attempt) => void proofs.set(attempt.key, proofOf(attempt)),
    knows: (key) => proofs.has(key),
    check(attempt) {
      const proof = proofs.get(attempt.key);
      return proof && timingSafeEqual(proof, proofOf(attempt));
    },
  };
}
