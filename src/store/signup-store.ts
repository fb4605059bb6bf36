import type { NewWebhook } from './webhook-store.ts';

/** An organisation and its first user, as stored. The caller sets ids and times. Times are epoch milliseconds. */
export interface NewAccount {
  readonly accountId: string;
  readonly organisationId: string;
  readonly now: number;
  readonly organisation: {
    readonly name: string | null;
    readonly country: string | null;
    /** ISO 4217. Null when the form does not ask for a currency. */
    readonly currency: string | null;
    /** Proposed labels, best first. The organisation gets the first free one. */
    readonly subdomains: readonly string[];
    readonly source: string;
    readonly locale: string;
    /** A decimal fraction, as text to keep every digit: `0.25`. */
    readonly defaultVat: string;
    readonly timeZone: string;
    /** JSON. */
    readonly metadata: string;
  };
  readonly user: {
    readonly name: string;
    readonly email: string;
    /** Equal for equal addresses. See `emailKeyOf`. */
    readonly emailKey: string;
    readonly phone: string | null;
    readonly passwordHash: string;
  };
  /** Null when the service that called the admin API stores the submission. */
  readonly submission: StoredSubmission | null;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
  readonly tokenHash: string;
  /** Undefined when no receiver of webhooks is set. */
  readonly webhook?: NewWebhook | undefined;
}

/** What the visitor answered, and the version of the document that validated it (R4.9). */
export interface StoredSubmission {
  readonly form: string;
  readonly version: string;
  readonly variant: string | null;
  /** JSON, without the password. */
  readonly answers: string;
  /** JSON. */
  readonly meta: string | null;
  /** Null when the form asked for no consent. The submission itself states the time and the release. */
  readonly consent: ConsentEvidence | null;
}

/** Which terms a visitor agreed to (R2.60). */
export interface ConsentEvidence {
  readonly termsUrl: string | null;
  /** The operator's name for that version of the terms: `TERMS_VERSION`. */
  readonly termsVersion: string | null;
  /** The language of the page. Null when the page sent none. */
  readonly language: string | null;
}

export type CreateOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'emailInUse' }
  /** An attempt has used the key before. The caller decides whether this is its retry. */
  | { readonly kind: 'keySpent'; readonly attempt: SpentKey };

/** The attempt that has used an idempotency key, and the account that it made. */
export interface SpentKey {
  readonly fingerprint: string;
  readonly accountId: string;
  readonly organisationId: string;
  readonly organisationName: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly passwordHash: string;
}

/** A token, and the time span in which the server must have made it. */
export interface Redemption {
  readonly tokenHash: string;
  readonly now: number;
  readonly madeAfter: number;
  readonly madeBefore: number;
}

/** The names of the user and the organisation whose token was redeemed. */
export interface Redeemed {
  readonly name: string;
  readonly organisation: string;
}

/** The account whose address and subdomain are free now. */
export interface ReleasedAccount {
  readonly accountId: string;
  readonly organisationId: string;
  readonly subdomain: string | null;
}

/**
 * Stores sign-ups. A resolved call is durable. A call rejects with `StoreUnavailable` when the store fails now. Each
 * call is one transaction.
 */
export interface SignupStore {
  /** Checks the idempotency key first, then the address. A refused attempt leaves nothing behind (R7.6). */
  createAccount(account: NewAccount): Promise<CreateOutcome>;
  /** Returns the result of `createAccount` after the same time, but stores nothing of the attempt (R7.7). */
  simulateAccount(account: NewAccount): Promise<CreateOutcome>;
  /** The attempt that used a key. Null when the key is new or was purged. */
  spentKey(key: string): Promise<SpentKey | null>;
  /**
   * Gives the account another token. Its last three tokens work, each once (R7.6). With `passwordHash`, it rejects once the account
   * has another password.
   */
  addToken(token: {
    readonly passwordHash?: string | undefined;
    readonly accountId: string;
    readonly tokenHash: string;
    readonly now: number;
  }): Promise<void>;
  /** Uses up a token. Of parallel calls one gets the account, the others get null. */
  redeemToken(redemption: Redemption): Promise<Redeemed | null>;
  /** Frees an address and its subdomain. Its former user can no longer log in. Null when no account has the address. */
  releaseAddress(emailKey: string): Promise<ReleasedAccount | null>;
}
