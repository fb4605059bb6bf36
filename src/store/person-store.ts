import type { Deed } from './audit-store.ts';
import { WRITTEN_PLACES, type WrittenPlace } from './written-texts.ts';

/** The kinds of rows in which an e-mail address may stand, besides that of an account. */
export const ADDRESS_PLACES = [
  'releasedAccount',
  'signUp',
  'attempt',
  'organisation',
  'forwarded',
  'form',
  'event',
  'audit',
  ...WRITTEN_PLACES,
] as const;
export type AddressPlace = (typeof ADDRESS_PLACES)[number];

/** Some rows of a place with the address, or of one of the owners, and where the next rows begin. Null after the last row. */
export interface AddressPage {
  readonly keys: readonly string[];
  readonly next: string | null;
}

/** A row with texts that people have written in the workbench. */
export interface WrittenRow {
  readonly place: WrittenPlace;
  readonly key: string;
}

/** What the store keeps about one person, by the keys of the rows. */
export interface FoundPerson {
  /** The key of the address (`emailKeyOf`). Texts that stay lose the address. */
  readonly emailKey: string;
  /** The account that has the address. Null without one. */
  readonly account: string | null;
  readonly releasedAccounts: readonly string[];
  /** The ids of accounts whose sign-up has the address in its answers. */
  readonly signUps: readonly string[];
  /** The ids of users whose account is in an external admin API. */
  readonly forwarded: readonly string[];
  readonly forms: readonly string[];
  readonly events: readonly string[];
  readonly webhooks: readonly string[];
  /** Sign-ups that wait for a proof of the mailbox (R15.2). They have the address, or have it in their answers. */
  readonly attempts: readonly string[];
  readonly mails: readonly string[];
  /** Organisations of other accounts that have the address in their name or metadata. */
  readonly mentions: readonly string[];
  /** Entries that have the address, or that name one of the rows above. */
  readonly audit: readonly string[];
  /** Remarks, and notes of drafts, releases and schedules, that have the address. */
  readonly remarks: readonly WrittenRow[];
}

/** A row as its person reads it: times in ISO 8601, and JSON as values. It has no hash of a password or a token. */
export type Kept = Readonly<Record<string, unknown>>;

/** The kinds of data about one person. */
export const PERSON_PARTS = [
  'account',
  'releasedAccounts',
  'submissions',
  'events',
  'webhooks',
  'attempts',
  'mails',
  'audit',
  'mentions',
  'remarks',
] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];

/** Everything that the store keeps about one person. */
export type PersonData = Readonly<Record<Exclude<PersonPart, 'account'>, readonly Kept[]>> & {
  readonly account: Kept | null;
};

/** How many rows of each kind were erased. Of `audit`, `mentions` and `remarks`, only the address was erased. */
export type ErasedPerson = Readonly<Record<PersonPart, number>>;

/** The data of one person (R15.5). Two addresses are the same if their keys are (`emailKeyOf`). */
export interface PersonStore {
  /** The id of the account with this key of an address. Null without one. */
  holderOf(emailKey: string): Promise<string | null>;
  /** The ids of the attempts and mails with this key of an address. */
  mailboxOf(emailKey: string): Promise<Pick<FoundPerson, 'attempts' | 'mails'>>;
  /**
   * Looks through some rows of a place. Each call is one short transaction, because visitors wait for it.
   *
   * @param search.after The `next` of the page before. Empty for the first page.
   * @param search.owners The ids whose rows are wanted even without an address.
   */
  addressPage(search: {
    readonly place: AddressPlace;
    readonly after: string;
    readonly emailKey: string;
    readonly owners: readonly string[];
  }): Promise<AddressPage>;
  /** The ids of the webhooks of these accounts and submissions. */
  webhooksOf(subjects: readonly string[]): Promise<readonly string[]>;
  personData(person: FoundPerson): Promise<PersonData>;
  /**
   * Erases these rows, in short transactions. Each one writes the numbers so far into the same audit entry. After a failure, the rest can
   * be found and erased again. Null when nothing was left to erase: then there is no audit entry.
   */
  erasePerson(erasure: { readonly person: FoundPerson; readonly deed: Deed }): Promise<ErasedPerson | null>;
}
