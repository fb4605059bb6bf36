import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One attempt under an idempotency key: what a retry has to hold as well (R2.61). */
export interface ProvenAttempt {
  readonly key: string;
  readonly fingerprint: string;
  readonly password: string;
}

/** Recognises the retry of an attempt, password included, without hashing that once more. */
export interface RetryProofs {
  /** The attempt has made an account, or its password was found to be that account's. */
  remember(attempt: ProvenAttempt): void;
  /** Whether this process knows an attempt with this key. */
  knows(key: string): boolean;
  /** Whether it is the attempt that its key stands for; undefined where this process does not know. */
  check(attempt: ProvenAttempt): boolean | undefined;
}

/** Each takes some 200 bytes. A retry whose proof is gone is hashed once more, and compared with the account's hash. */
const MAX_PROOFS = 10_000;

/** In memory alone and signed by this process: who could read a proof would guess passwords far faster than by their hashes. */
export function makeRetryProofs(): RetryProofs {
  const secret = randomBytes(32);
  const proofs = new Map<string, Buffer>();
  const proofOf = ({ key, fingerprint, password }: ProvenAttempt): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key, fingerprint, password]))
      .digest();
  return {
    remember(attempt) {
      proofs.set(attempt.key, proofOf(attempt));
      const [oldest] = proofs.keys();
      if (oldest !== undefined && proofs.size > MAX_PROOFS) proofs.delete(oldest);
    },
    knows: (key) => proofs.has(key),
    check(attempt) {
      const proof = proofs.get(attempt.key);
      return proof && timingSafeEqual(proof, proofOf(attempt));
    },
  };
}
