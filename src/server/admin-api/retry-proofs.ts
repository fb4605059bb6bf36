import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LatestMap } from '#contract/latest-map.ts';

/** One attempt with an idempotency key, and what its retry must repeat (R2.61). */
export interface ProvenAttempt {
  readonly key: string;
  readonly fingerprint: string;
  readonly password: string;
}

/** Recognises retries with the same answers and the same password, without hashing the password again. */
export interface RetryProofs {
  /** Call this after the attempt created an account, or after its password matched the account of its key. */
  remember(attempt: ProvenAttempt): void;
  /** Whether this process knows an attempt with this key. */
  knows(key: string): boolean;
  /** Whether answers and password equal those of the remembered attempt. Undefined when this process does not know the key. */
  check(attempt: ProvenAttempt): boolean | undefined;
}

/** A proof takes about 200 bytes. Without a proof, the server compares the password with the account's password hash. */
const MAX_PROOFS = 10_000;

/**
 * Keeps proofs only in memory, signed with a secret of this process. A leaked proof would let an attacker test passwords far
 * faster than a leaked password hash does.
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
