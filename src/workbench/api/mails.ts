import { addressOf, type ApiAddress } from '#protocol/api-address.ts';
import type { MailKind } from '#protocol/mails.ts';
import { callJson } from './request.ts';

/** A mail of a draft, in one of its languages. */
export interface WantedMail {
  readonly draft: string;
  readonly kind: MailKind;
  readonly language: string;
}

/** A mail with example values. */
export interface ExampleMail {
  readonly subject: string;
  readonly text: string;
  /** Whether visitors get such mails now. */
  readonly isSent: boolean;
}

export const readMail = async ({ draft, kind, language }: WantedMail): Promise<ExampleMail> =>
  callJson('GET', addressOf(['content', 'drafts', draft, 'mails', kind], { language }));

/** The address of the mail's HTML, for a frame. */
export function mailPage({ draft, kind, language }: WantedMail, scheme: 'light' | 'dark'): ApiAddress {
  return addressOf(['content', 'drafts', draft, 'mails', kind, 'page'], { language, scheme });
}
