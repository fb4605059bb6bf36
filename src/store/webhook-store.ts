import type { Deed } from './audit-store.ts';

/** What the receiver of webhooks has to be told. Times are epoch milliseconds. */
export interface NewWebhook {
  /** The same in all attempts: `msg_…`. */
  readonly id: string;
  readonly type: 'signup.created' | 'form.submitted';
  /** The account or the submission. What is told of one subject arrives in the order of its times. */
  readonly subject: string;
  /** JSON, without secrets. */
  readonly payload: string;
  readonly at: number;
  /** After this the server gives up. */
  readonly expires: number;
}

/** One that a server may send now. */
export interface ClaimedWebhook extends Pick<NewWebhook, 'id' | 'payload' | 'expires'> {
  /** How many there have been, with this one. */
  readonly attempts: number;
}

/** How an attempt ended. */
export type WebhookOutcome =
  | { readonly kind: 'delivered'; readonly at: number }
  | { readonly kind: 'failed'; readonly error: string; readonly nextAttempt: number }
  | { readonly kind: 'givenUp'; readonly error: string; readonly at: number };

/** Where a webhook stands. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'givenUp'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A webhook, as lists name it. */
export interface WebhookEntry {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly at: number;
  readonly state: WebhookState;
  /** When the next attempt is due, when it was delivered, or when the server gave up. */
  readonly stateAt: number;
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly error: string | null;
}

/** A webhook with what the receiver gets. */
export interface StoredWebhook extends WebhookEntry {
  /** JSON. Null once the submission was erased. */
  readonly payload: string | null;
}

/** Which webhooks to list: the newest first. */
export interface WebhookQuery {
  readonly state?: WebhookState | undefined;
  /** Lists what comes after this one. */
  readonly after?: Pick<WebhookEntry, 'at' | 'id'> | undefined;
  readonly limit: number;
}

/** The outbox of webhooks (R15.9). Accounts and submissions write into it in their own transaction. */
export interface WebhookStore {
  /**
   * Takes the oldest that are due, at most one of each subject. Until `lease`, no other server takes them. So each is sent once, unless
   * its server dies.
   */
  claimWebhooks(claim: {
    readonly now: number;
    readonly lease: number;
    readonly limit: number;
  }): Promise<readonly ClaimedWebhook[]>;
  /** Notes how an attempt ended. A failure counts only while the lease is that of the attempt. */
  settleWebhook(settled: {
    readonly id: string;
    readonly lease: number;
    readonly outcome: WebhookOutcome;
  }): Promise<void>;
  webhooks(query: WebhookQuery): Promise<readonly WebhookEntry[]>;
  webhook(id: string): Promise<StoredWebhook | null>;
  /** Sends one again, whatever became of it, and writes that into the audit. Nothing is left to send of an erased one. */
  repeatWebhook(repeated: {
    readonly id: string;
    readonly now: number;
    readonly expires: number;
    readonly deed: Deed;
  }): Promise<'repeated' | 'unknown' | 'erased'>;
  /** When the oldest was made that has to be sent. Null when there is none. */
  oldestWaitingWebhook(): Promise<number | null>;
}
