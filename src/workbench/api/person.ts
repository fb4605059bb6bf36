import { addressOf } from '#protocol/api-address.ts';
import { callJson } from './request.ts';

/** What the store keeps about one person, as far as the page names it. The file for download has more. */
export interface PersonData {
  readonly account: PersonAccount | null;
  readonly releasedAccounts: readonly PersonAccount[];
  readonly submissions: readonly { readonly id: string; readonly form: string; readonly at: string }[];
  readonly events: readonly object[];
  readonly webhooks: readonly object[];
  readonly attempts: readonly object[];
  readonly mails: readonly object[];
  readonly audit: readonly object[];
  readonly mentions: readonly object[];
  readonly remarks: readonly object[];
}

/** An account, with its organisation. */
export interface PersonAccount {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly organisation: { readonly name: string | null };
}

/** Reads everything that the store keeps about one person. The server adds an entry to the audit. */
export const readPerson = async (email: string): Promise<PersonData> =>
  callJson('GET', addressOf(['people', email]));

export const erasePerson = async (email: string): Promise<unknown> =>
  callJson('DELETE', addressOf(['people', email]));
