import type { MailKind } from '#protocol/mails.ts';
import type { OutboxClaim, OutboxOutcome, OutboxSettled } from './outbox-store.ts';
import type { AttemptReference } from './attempt-store.ts';

/** A mail that a server may send now. It holds neither address nor words: `beginMail` reads them when they are needed. */
export interface ClaimedMail {
  readonly id: string;
  readonly expires: number;
  /** The number of attempts, including the one that starts now. */
  readonly attempts: number;
}

/** What a mail is made of. */
export interface MailToSend extends AttemptReference {
  readonly kind: MailKind;
  /** The address. */
  readonly to: string;
  readonly language: string;
  readonly organisation: string | null;
  /** Of the organisation, such as `Europe/Copenhagen`. */
  readonly timeZone: string;
  /** When the visitor asked for the account, in epoch milliseconds. */
  readonly askedAt: number;
  /** Until when the link works. */
  readonly expires: number;
}

/** How sending a mail ended. `isUnsent` takes back what `beginMail` has noted: the mail cannot have arrived. */
export type MailOutcome =
  | Exclude<OutboxOutcome, { readonly kind: 'failed' }>
  | (Extract<OutboxOutcome, { readonly kind: 'failed' }> & { readonly isUnsent: boolean });

/** The outbox of mails (R15.1). Sign-ups write into it in their own transaction. */
export interface MailStore {
  /** As `claimWebhooks`. */
  claimMails(claim: OutboxClaim): Promise<readonly ClaimedMail[]>;
  /**
   * Notes that sending begins now, so that a mail is never sent a third time. Null when another server has taken the mail, when
   * the attempt is over, or when the end of two sendings is unknown. The store gives the mail up in the last two cases.
   */
  beginMail(begun: {
    readonly id: string;
    readonly lease: number;
    readonly now: number;
  }): Promise<MailToSend | null>;
  settleMail(settled: Omit<OutboxSettled, 'outcome'> & { readonly outcome: MailOutcome }): Promise<void>;
  /** The creation time of the oldest mail that waits. Null when none waits. */
  oldestWaitingMail(): Promise<number | null>;
}
