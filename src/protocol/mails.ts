/** The mails to visitors: `confirm` asks for a proof of the mailbox (R15.1), `known` goes to an address with an account (R15.3). */
export const MAIL_KINDS = ['confirm', 'known'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
