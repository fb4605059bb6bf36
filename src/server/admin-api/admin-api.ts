import type { Answers } from '#contract/form-document.ts';
import type { SignupCreated } from '#contract/signup-answer.ts';
import type { StoredSubmission } from '#server/store/signup-store.ts';

/** The admin-side payload, named as it travels (R7.2). What the form does not ask for is null. */
export interface AdminSignup {
  readonly name: string;
  readonly organisation: string | null;
  readonly email: string;
  readonly password: string;
  /** E.164 where the number is valid: `+4520123456`. */
  readonly phone: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The label it would like; another one of its kind where that is taken. */
  readonly subdomain: string;
  /** The page's origin. */
  readonly source: string;
  readonly locale: string;
  /** A fraction: 0.25. */
  readonly default_vat: number;
  readonly time_zone: string;
  /** Answers to fields that a document added (R7.11). */
  readonly metadata: Answers;
}

/** One attempt to sign up, for telling a retry from a new one. */
export interface Attempt {
  readonly idempotencyKey: string | null;
  /** Equal for equal answers; the password is compared by its hash. */
  readonly fingerprint: string;
  /** What the same answers had for a fingerprint under earlier secrets. */
  readonly earlierFingerprints: readonly string[];
  /** ISO 4217: the specification's payload has no room for it. Null where nobody was asked. */
  readonly currency: string | null;
  /** Null where whoever handed the sign-up on keeps it. */
  readonly submission: StoredSubmission | null;
  /** A robot's: it is answered like any other, in the same time, and nothing comes of it (R7.7). */
  readonly hasFilledHoneypot: boolean;
}

export type AdminOutcome =
  | { readonly kind: 'created'; readonly created: SignupCreated }
  | { readonly kind: 'emailInUse' }
  /** The key was spent on other answers. */
  | { readonly kind: 'keyReused' };

/** Whether a fingerprint that was stored is of the same answers. */
export function hasFingerprint(
  { fingerprint, earlierFingerprints }: Pick<Attempt, 'fingerprint' | 'earlierFingerprints'>,
  stored: string,
): boolean {
  return stored === fingerprint || earlierFingerprints.includes(stored);
}

/** Makes accounts: the embedded one keeps them in its own database, another may be across the network. */
export interface AdminApi {
  /** Rejects with `unavailable` or `StoreUnavailable` when it cannot be done now. */
  signUp(signup: AdminSignup, attempt: Attempt): Promise<AdminOutcome>;
  /** False when a sign-up would be turned away now for want of room: so that a crowd costs those inside little. */
  hasRoom(): boolean;
}
