import type { NewAccount, SpentKey, StoredSubmission } from './signup-store.ts';
import type { NewWebhook } from './webhook-store.ts';

/** What the server derives link, code and cookie of an attempt from. */
export interface AttemptReference {
  readonly attemptId: string;
  readonly nonce: string;
}

/** A sign-up whose mailbox is not proved yet (R15.2). Times are epoch milliseconds. */
export interface NewAttempt extends AttemptReference {
  readonly language: string;
  readonly expires: number;
  /** The id of its first mail. */
  readonly mailId: string;
  /** Whether the first sign-up of an address gets its account at once: `CONFIRM_EMAIL=after`. */
  readonly getsAccountAtOnce: boolean;
  /** The id of the attempt that its visitor gives up for another address. It ends in the same transaction. Null for none. */
  readonly replaces: string | null;
  /** The account that it makes, or will make once the mailbox is proved. */
  readonly account: NewAccount;
}

/** How an attempt began. */
export type AttemptBegun =
  /** The account exists, and waits for the proof. */
  | { readonly kind: 'created' }
  /** A mail is on its way. This says nothing about the address. */
  | { readonly kind: 'waiting' }
  /** Only where accounts exist before the proof. */
  | { readonly kind: 'emailInUse' }
  /** An attempt has used the idempotency key before. The caller decides whether this is its retry. */
  | { readonly kind: 'keySpent'; readonly spent: SpentAttempt };

/** The attempt that has used an idempotency key. */
export interface SpentAttempt {
  /** Null for an account that was made without an attempt. */
  readonly reference: AttemptReference | null;
  readonly fingerprint: string;
  /** Null once the attempt has ended. */
  readonly passwordHash: string | null;
  /** Null as long as there is no account. */
  readonly account: SpentKey | null;
}

/** The states of an attempt. Only a waiting one changes. */
export type AttemptState = 'waiting' | 'proved' | 'ended';

/** An attempt, as pages and calls need it. */
export interface StoredAttempt extends AttemptReference {
  readonly state: AttemptState;
  readonly language: string;
  readonly organisation: string | null;
  readonly timeZone: string;
  readonly askedAt: number;
  readonly expires: number;
  /** Null once the attempt is proved or ended. */
  readonly passwordHash: string | null;
  /** Null once the attempt is proved or ended. */
  readonly email: string | null;
  /** How many more codes the tab that waits may try. */
  readonly codesLeft: number;
  /** How many more passwords the page of the link may try. Without one, the link only denies. */
  readonly passwordsLeft: number;
  /** The form that the visitor filled in. Null for a sign-up that another service has sent. */
  readonly form: AttemptForm | null;
  /** Whether its account exists already: only with `CONFIRM_EMAIL=after`. */
  readonly hasAccount: boolean;
  /** When another mail may go, in epoch milliseconds. Null when no further one may. */
  readonly nextMailAt: number | null;
  /** What the proof makes. Null when the account exists already, or when there will be none. */
  readonly pending: PendingAccount | null;
}

/** The form of a sign-up, in the version that the visitor had. */
export type AttemptForm = Pick<StoredSubmission, 'form' | 'version' | 'variant'>;

/** An account that waits for the proof. */
export interface PendingAccount {
  readonly accountId: string;
  readonly organisationId: string;
  readonly submission: StoredSubmission | null;
}

/** A proof that the visitor of an attempt holds the mailbox. */
export interface Proof {
  readonly attemptId: string;
  readonly now: number;
  /**
   * The new password. Null keeps the one of the attempt. With a new one, the account gets no phone number: whoever sets it does not know
   * the password of the sign-up, so the number may be a stranger's.
   */
  readonly passwordHash: string | null;
  /** The token of the response, which opens the account. */
  readonly tokenHash: string;
  /**
   * How long the tab that waits gets a token, too. `never`: another browser gave the proof. `ifLost`: this tab did, so only as long as the
   * response may have been lost. `always`: another page of its browser did.
   */
  readonly tabGetsToken: 'never' | 'ifLost' | 'always';
  readonly pending: PendingAccount | null;
  /** Undefined when no receiver of webhooks is set. */
  readonly webhook?: NewWebhook | undefined;
}

/** What a visitor tries to know. */
export type Guess = 'code' | 'password';

/** How often a visitor may try. */
export const MAX_TRIES = 5;

/** Whether another mail is on its way. */
export type SentAgain =
  | { readonly kind: 'queued'; readonly left: number }
  | { readonly kind: 'tooSoon'; readonly waitMs: number }
  | { readonly kind: 'usedUp' }
  | { readonly kind: 'dead' };

/** An account, as the visitor whose token opens it may know it. */
export interface TokenAccount {
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string | null;
  /** When the organisation was made, in epoch milliseconds. */
  readonly createdAt: number;
}

/** Attempts to sign up with a mailbox that is not proved (R15.2). Each call is one transaction. */
export interface AttemptStore {
  beginAttempt(attempt: NewAttempt): Promise<AttemptBegun>;
  /** Returns the result of `beginAttempt` after the same time, but stores nothing of the attempt (R7.7). */
  simulateAttempt(attempt: NewAttempt): Promise<AttemptBegun>;
  attempt(id: string): Promise<StoredAttempt | null>;
  /**
   * Takes one of the tries before the caller compares, so that parallel tries are counted, too. Returns how many are left. Null when
   * the attempt is over, or when no try is left.
   */
  takeTry(taken: {
    readonly attemptId: string;
    readonly guess: Guess;
    readonly now: number;
  }): Promise<number | null>;
  /**
   * Makes the account of the attempt, or marks it as proved. It ends every token and every other attempt of the address, and frees
   * their subdomains. False when the attempt is over, or when its address has an account by now.
   */
  proveAttempt(proof: Proof): Promise<boolean>;
  /** Ends an attempt that waits, and its account: the owner of the mailbox has never asked for it. False when the attempt is over. */
  endAttempt(ended: { readonly attemptId: string; readonly now: number }): Promise<boolean>;
  /** Gives the tab that waits its token, once. False when it gets none. */
  takeToken(taken: {
    readonly attemptId: string;
    readonly now: number;
    readonly tokenHash: string;
  }): Promise<boolean>;
  /** The account that a fresh token belongs to, used or not. Null for any other token. */
  tokenAccount(asked: {
    readonly tokenHash: string;
    /** Epoch milliseconds. */
    readonly madeAfter: number;
  }): Promise<TokenAccount | null>;
  /** Sends another mail, within the limits above. */
  sendAgain(sent: {
    readonly attemptId: string;
    readonly mailId: string;
    readonly now: number;
  }): Promise<SentAgain>;
  /** Deletes attempts and unproved accounts whose time is over, some at a time. Returns their number. */
  deleteExpired(expired: { readonly now: number }): Promise<number>;
}
