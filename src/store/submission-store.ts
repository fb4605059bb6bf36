import type { NewAccount, StoredSubmission } from './signup-store.ts';
import type { NewWebhook } from './webhook-store.ts';

/** A sign-up that an external admin API accepted, with the ids from that API. The time is in epoch milliseconds. */
export interface ForwardedSubmission {
  readonly userId: string;
  readonly organisationId: string;
  readonly submission: StoredSubmission;
  /** The key that all retries of the sign-up share. The fingerprint is equal for equal answers. */
  readonly idempotency: NewAccount['idempotency'];
  readonly now: number;
  /** Undefined when no receiver of webhooks is set. */
  readonly webhook?: NewWebhook | undefined;
}

/** Stores the answers of visitors whose accounts are in an external admin API (R4.9). */
export interface SubmissionStore {
  /** A retry of the same user changes nothing. */
  saveSubmission(forwarded: ForwardedSubmission): Promise<void>;
  /** The fingerprint of the answers that used a key. Null when the key is new or was purged. */
  forwardedFingerprint(idempotencyKey: string): Promise<string | null>;
}
