import type { Answers } from '#contract/form-document.ts';
import type { SignupCreated } from '#protocol/signup-response.ts';
import type { AttemptReference } from '#store/attempt-store.ts';
import type { StoredSubmission } from '#store/signup-store.ts';

/**
 * The admin-side payload, with the property names of the request (R7.2). A field that the form does not have is null.
 */
export interface AdminSignup {
  readonly name: string;
  readonly organisation: string | null;
  readonly email: string;
  readonly password: string;
  /** E.164 where the number is valid: `+4520123456`. */
  readonly phone: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** The subdomain that the organisation would like. If it is taken, the organisation gets a similar one. */
  readonly subdomain: string;
  /** The page's origin. */
  readonly source: string;
  readonly locale: string;
  /** A fraction: 0.25. */
  readonly default_vat: number;
  readonly time_zone: string;
  /** Answers to fields that the form's document adds to those of the specification (R7.11). */
  readonly metadata: Answers;
}

/** One attempt to sign up, with the values by which the server recognises a retry. */
export interface Attempt {
  readonly idempotencyKey: string | null;
  /** Equal for equal answers. It leaves out the password: the server compares the hash of the password instead. */
  readonly fingerprint: string;
  /** The fingerprints of the same answers under earlier secrets. */
  readonly earlierFingerprints: readonly string[];
  /** ISO 4217. The payload of the specification has no property for the currency. Null when the form does not ask for one. */
  readonly currency: string | null;
  /** Null when the calling service stores the submission itself. */
  readonly submission: StoredSubmission | null;
  /** The language of mails and of the pages that they lead to. An unknown one is read as English. */
  readonly language: string;
  /** The id of the attempt that the visitor gives up for this one (R15.2). Undefined when there is none. */
  readonly replaces?: string | undefined;
  /** A robot filled in the honeypot. It gets a normal response after the normal time, but no account (R7.7). */
  readonly hasFilledHoneypot: boolean;
}

export type AdminOutcome =
  | {
      readonly kind: 'created';
      readonly created: SignupCreated;
      /** The attempt that waits for a proof of the mailbox. Undefined when none does. */
      readonly attempt?: AttemptReference | undefined;
    }
  /** A mail is on its way (R15.3). There is no account before the proof, or another one has the address. */
  | { readonly kind: 'waiting'; readonly attempt: AttemptReference }
  | { readonly kind: 'emailInUse' }
  /** An earlier attempt used the idempotency key for other answers. */
  | { readonly kind: 'keyReused' };

/** Whether a stored fingerprint belongs to the same answers. */
export function hasFingerprint(
  { fingerprint, earlierFingerprints }: Pick<Attempt, 'fingerprint' | 'earlierFingerprints'>,
  stored: string,
): boolean {
  return stored === fingerprint || earlierFingerprints.includes(stored);
}

/** Creates accounts: the embedded admin API in its own database, an external one over the network. */
export interface AdminApi {
  /** Rejects with `unavailable` or `StoreUnavailable` when it cannot create an account now. */
  signUp(signup: AdminSignup, attempt: Attempt): Promise<AdminOutcome>;
  /** False when the queue is full. The server then refuses a sign-up before it does any expensive work. */
  hasRoom(): boolean;
}
