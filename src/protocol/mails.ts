/**
 * The mails to visitors. `confirm` asks for a proof of the mailbox before there is an account, `opened` when there is one (R15.1). `known`
 * goes to an address with an account (R15.3).
 */
export const MAIL_KINDS = ['confirm', 'opened', 'known'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** How many mails one attempt may send, and the least time between two of them in milliseconds (R15.1). The page waiting for a proof counts along. */
export const MAX_MAILS = 5;
export const MAIL_EVERY_MS = 60_000;
