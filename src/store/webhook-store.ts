import type { WebhookState } from '#protocol/webhook-states.ts';
import type { Deed } from './audit-store.ts';
import type { OutboxClaim, OutboxOutcome, OutboxSettled } from './outbox-store.ts';

/** An event for the receiver of webhooks. Times are epoch milliseconds. */
export interface NewWebhook {
  /** The same in all attempts: `msg_…`. */
  readonly id: string;
  readonly type: 'signup.created' | 'form.submitted';
  /** The account or the submission. The events of one subject arrive in the order of their times. */
  readonly subject: string;
  /** JSON, without secrets. */
  readonly payload: string;
  readonly at: number;
  /** The server gives up when an attempt fails after this time. */
  readonly expires: number;
}

/** A webhook that a server may send now. */
export interface ClaimedWebhook extends Pick<NewWebhook, 'id' | 'payload' | 'expires'> {
  /** The number of attempts, including the one that starts now. */
  readonly attempts: number;
}

/** How an attempt ended. */
export type WebhookOutcome = OutboxOutcome;

/** A webhook, as lists name it. */
export interface WebhookEntry {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly at: number;
  readonly state: WebhookState;
  /** When the next attempt is due, when the server delivered the webhook, or when the server gave up. */
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
  /** Lists the webhooks that come after this entry. */
  readonly after?: Pick<WebhookEntry, 'at' | 'id'> | undefined;
  readonly limit: number;
}

/** The outbox of webhooks (R15.9). Accounts and submissions write into it in their own transaction. */
export interface WebhookStore {
  /**
   * Takes the oldest webhooks that are due, at most one of each subject. Until `lease`, no other server takes them. So each
   * webhook is sent once, unless its server dies. After the clock was set back, everything that waits is due.
   */
  claimWebhooks(claim: OutboxClaim): Promise<readonly ClaimedWebhook[]>;
  /** Records the outcome of an attempt. A failure counts only while no other server has taken the webhook. */
  settleWebhook(settled: OutboxSettled): Promise<void>;
  webhooks(query: WebhookQuery): Promise<readonly WebhookEntry[]>;
  webhook(id: string): Promise<StoredWebhook | null>;
  /** Makes a webhook due again, whatever its state is, and adds an audit entry. An erased webhook has no payload to send. */
  repeatWebhook(repeated: {
    readonly id: string;
    readonly now: number;
    readonly expires: number;
    readonly deed: Deed;
  }): Promise<'repeated' | 'unknown' | 'erased'>;
  /** The creation time of the oldest webhook that waits. Null when none waits. */
  oldestWaitingWebhook(): Promise<number | null>;
}
