import { emailKeyOf } from '#store/email-key.ts';
import type { AddressPlace, FoundPerson, PersonStore, WrittenRow } from '#store/person-store.ts';
import { WRITTEN_PLACES } from '#store/written-texts.ts';

/** The part of the store that finds a person. */
export type PersonFinder = Pick<PersonStore, 'holderOf' | 'mailboxOf' | 'addressPage' | 'webhooksOf'>;

/**
 * Finds everything that the store keeps about the person with an e-mail address (R15.5). Two addresses are the same if the sign-up
 * takes them for the same. An answer belongs to the person if it is the address as a whole. The address inside a longer answer does not count.
 *
 * @returns Null when the store keeps nothing.
 */
export async function findPerson(store: PersonFinder, email: string): Promise<FoundPerson | null> {
  const emailKey = emailKeyOf(email);
  const keysIn = makeSearch(store, emailKey);
  const account = await store.holderOf(emailKey);
  const releasedAccounts = await keysIn('releasedAccount');
  const accounts = [...(account === null ? [] : [account]), ...releasedAccounts];
  const signUps = [...new Set([...accounts, ...(await keysIn('signUp'))])];
  const forwarded = await keysIn('forwarded');
  const forms = await keysIn('form');
  const webhooks = await store.webhooksOf([...signUps, ...forwarded, ...forms]);
  const events = await keysIn('event', [...accounts, ...forwarded]);
  const rows = [...signUps, ...forwarded, ...forms, ...webhooks];
  const mailbox = await store.mailboxOf(emailKey);
  const found: Omit<FoundPerson, 'emailKey'> = {
    account,
    releasedAccounts,
    signUps,
    forwarded,
    forms,
    events,
    webhooks,
    attempts: [...new Set([...mailbox.attempts, ...(await keysIn('attempt'))])],
    mails: mailbox.mails,
    mentions: await keysIn('organisation'),
    audit: await keysIn('audit', rows),
    remarks: await writtenRows(keysIn),
  };
  const isFound = Object.values(found).some((kept) => kept !== null && kept.length > 0);
  return isFound ? { emailKey, ...found } : null;
}

/** The keys of the rows of a place that have the address, or belong to one of the owners. */
type Search = (place: AddressPlace, owners?: readonly string[]) => Promise<readonly string[]>;

function makeSearch(store: Pick<PersonStore, 'addressPage'>, emailKey: string): Search {
  return async (place, owners = []) => {
    const found: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { keys, next } = await store.addressPage({ place, after, emailKey, owners });
      found.push(...keys);
      after = next;
    }
    return found;
  };
}

async function writtenRows(keysIn: Search): Promise<readonly WrittenRow[]> {
  const found: WrittenRow[] = [];
  for (const place of WRITTEN_PLACES) found.push(...(await keysIn(place)).map((key) => ({ place, key })));
  return found;
}
