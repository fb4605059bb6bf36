/** An organisation and its first user, as they are kept. Ids and times come from outside; times are epoch milliseconds. */
export interface NewAccount {
  readonly accountId: string;
  readonly organisationId: string;
  readonly now: number;
  readonly organisation: {
    readonly name: string | null;
    readonly country: string | null;
    /** ISO 4217; null where nobody was asked. */
    readonly currency: string | null;
    /** Labels it may get, the best first: it gets the first that nobody has. */
    readonly subdomains: readonly string[];
    readonly source: string;
    readonly locale: string;
    /** A decimal fraction, as text so that no digit is lost: `0.25`. */
    readonly defaultVat: string;
    readonly timeZone: string;
    /** JSON. */
    readonly metadata: string;
  };
  readonly user: {
    readonly name: string;
    readonly email: string;
    /** What decides whether two addresses are the same. */
    readonly emailKey: string;
    readonly phone: string | null;
    readonly passwordHash: string;
  };
  /** Null where another service keeps it, and only the account is made here. */
  readonly submission: StoredSubmission | null;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
  readonly tokenHash: string;
}

/** What the visitor answered and by which document it was judged (R4.9). */
export interface StoredSubmission {
  readonly form: string;
  readonly version: string;
  readonly variant: string | null;
  /** JSON, without the password. */
  readonly answers: string;
  /** JSON. */
  readonly meta: string | null;
  /** Null where the form asked for no consent. When, and by which release, the submission itself says. */
  readonly consent: ConsentEvidence | null;
}

/** Which terms a visitor agreed to (R2.60). */
export interface ConsentEvidence {
  readonly termsUrl: string | null;
  /** The operator's name for that version of the terms: `TERMS_VERSION`. */
  readonly termsVersion: string | null;
  /** Of the page; null when it told none. */
  readonly language: string | null;
}

export type CreateOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'emailInUse' }
  /** The key was spent before; whether this is the same attempt is for the caller to judge. */
  | { readonly kind: 'keySpent'; readonly attempt: SpentKey };

export interface SpentKey {
  readonly fingerprint: string;
  readonly accountId: string;
  readonly organisationId: string;
  readonly organisationName: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly passwordHash: string;
}

/** Which token, and the times between which it must have been made. */
export interface Redemption {
  readonly tokenHash: string;
  readonly now: number;
  readonly madeAfter: number;
  readonly madeBefore: number;
}

export interface Redeemed {
  readonly name: string;
  readonly organisation: string;
}

/** Whose address and subdomain are free now. */
export interface ReleasedAccount {
  readonly accountId: string;
  readonly organisationId: string;
  readonly subdomain: string | null;
}

/**
 * What sign-ups need kept. A call that resolves is durable; one that the store cannot do now rejects with
 * `StoreUnavailable`. Each call is one transaction.
 */
export interface SignupStore {
  /** Decides the idempotency key first, then the address; a refused attempt leaves nothing behind (R7.6). */
  createAccount(account: NewAccount): Promise<CreateOutcome>;
  /** Answers as `createAccount` would and takes as long, and keeps nothing of the attempt (R7.7). */
  simulateAccount(account: NewAccount): Promise<CreateOutcome>;
  /** The attempt that a key was spent on; null for a key that is new, or was purged. */
  spentKey(key: string): Promise<SpentKey | null>;
  /** Gives the account another token. Its last three work, each once (R7.6). */
  addToken(token: {
    readonly accountId: string;
    readonly tokenHash: string;
    readonly now: number;
  }): Promise<void>;
  /** Uses a token up; of parallel calls one gets the account, the others null. */
  redeemToken(redemption: Redemption): Promise<Redeemed | null>;
  /** Frees an address and its subdomain: whoever had them has no way in any more. Null when no account has the address. */
  releaseAddress(emailKey: string): Promise<ReleasedAccount | null>;
}
