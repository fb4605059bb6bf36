import type { NewAccount, StoredSubmission } from './signup-store.ts';

/** A sign-up that an admin API elsewhere took, by its ids; the time is in epoch milliseconds. */
export interface ForwardedSubmission {
  readonly userId: string;
  readonly organisationId: string;
  readonly submission: StoredSubmission;
  /** By which it may be sent again; the fingerprint is equal for equal answers. */
  readonly idempotency: NewAccount['idempotency'];
  readonly now: number;
}

/** Keeps what visitors answered where the accounts themselves are kept elsewhere (R4.9). */
export interface SubmissionStore {
  /** A retry, of the same user, changes nothing. */
  saveSubmission(forwarded: ForwardedSubmission): Promise<void>;
  /** The mark of the answers that a key was spent on; null for a key that is new, or was purged. */
  forwardedFingerprint(idempotencyKey: string): Promise<string | null>;
}
