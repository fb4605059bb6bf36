/** A mail, as it is sent: two versions of the same words. */
export interface MailMessage {
  /** The same at each try: receivers know by it that they have the mail already. */
  readonly id: string;
  readonly to: { readonly name: ''; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How sending a mail ended. */
export type SendOutcome =
  | { readonly kind: 'delivered' }
  /** `isUnsent` says that the mail cannot have arrived. */
  | { readonly kind: 'failed'; readonly error: string; readonly isUnsent: boolean }
  /** The server of the receiver wants it at no time. */
  | { readonly kind: 'refused'; readonly error: string };

/** Sends mails: to a server, or into a folder. */
export interface MailTransport {
  /** The reason why no mail can be sent now. Null when mails can be sent. */
  ready(): Promise<string | null>;
  /** Never rejects. */
  send(message: MailMessage): Promise<SendOutcome>;
  close(): void;
}

/** How long one mail may take. */
export const MAIL_TIMEOUT_MS = 10_000;
