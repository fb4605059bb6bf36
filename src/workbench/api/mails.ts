import type { ApiAddress } from '#protocol/api-address.ts';
import { requestOf } from '#protocol/api-request.ts';
import type { MailKind } from '#protocol/mails.ts';
import type { ExampleMail } from '#protocol/workbench.ts';
import { call } from './request.ts';

/** A mail of a draft, in one of its languages. */
export interface WantedMail {
  readonly draft: string;
  readonly kind: MailKind;
  readonly language: string;
}

export const readMail = async ({ language, ...params }: WantedMail): Promise<ExampleMail> =>
  call('GET /content/drafts/:draft/mails/:kind', { params, query: { language } });

/** The address of the mail's HTML, for a frame. */
export function mailPage({ language, ...params }: WantedMail, scheme: 'light' | 'dark'): ApiAddress {
  const query = { language, scheme };
  return requestOf('GET /content/drafts/:draft/mails/:kind/page', { params, query }).path;
}
