import { invisible, nfkc, trim } from '#engine/normalisers.ts';
import { emailKeyOf } from '#store/email-key.ts';
import type {
  AddressPlace,
  AddressRow,
  FoundPerson,
  PersonStore,
  WrittenRedaction,
} from '#store/person-store.ts';
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
  const key = personKeyOf(email);
  const search = makeSearch(store, key);
  const account = await store.holderOf(key);
  const releasedAccounts = await search.keysIn('releasedAccount');
  const accounts = [...(account === null ? [] : [account]), ...releasedAccounts];
  const signUps = [...new Set([...accounts, ...(await search.keysIn('signUp'))])];
  const forwarded = await search.keysIn('forwarded');
  const forms = await search.keysIn('form');
  const webhooks = await store.webhooksOf([...signUps, ...forwarded, ...forms]);
  const events = await search.keysIn('event', [...accounts, ...forwarded]);
  const rows = [...signUps, ...forwarded, ...forms, ...webhooks];
  const found: FoundPerson = {
    account,
    releasedAccounts,
    signUps,
    forwarded,
    forms,
    events,
    webhooks,
    ...(await store.mailboxOf(key)),
    mentions: await search.rowsIn('metadata'),
    audit: await search.rowsIn('audit', rows),
    remarks: await search.writtenRows(),
  };
  return Object.values(found).some((kept) => kept !== null && kept.length > 0) ? found : null;
}

/** The key of an address as a visitor or an owner has typed it: the sign-up normalises it in the same way before it makes the key. */
function personKeyOf(email: string): string {
  return emailKeyOf(trim(nfkc(invisible(email))));
}

interface Search {
  readonly rowsIn: (place: AddressPlace, owners?: readonly string[]) => Promise<readonly AddressRow[]>;
  readonly writtenRows: () => Promise<FoundPerson['remarks']>;
  readonly keysIn: (place: AddressPlace, owners?: readonly string[]) => Promise<readonly string[]>;
}

function makeSearch(store: Pick<PersonStore, 'addressPage'>, key: string): Search {
  const theirsIn = ({ addresses, ...row }: AddressRow): AddressRow => ({
    ...row,
    addresses: addresses.filter((address) => personKeyOf(address) === key),
  });
  const rowsIn: Search['rowsIn'] = async (place, owners = []) => {
    const found: AddressRow[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { rows, next } = await store.addressPage({ place, after, owners });
      found.push(...rows.map(theirsIn).filter(({ addresses, isOwned }) => isOwned || addresses.length > 0));
      after = next;
    }
    return found;
  };
  return {
    rowsIn,
    writtenRows: async () => {
      const found: WrittenRedaction[] = [];
      for (const place of WRITTEN_PLACES)
        found.push(
          ...(await rowsIn(place)).map(({ key: row, addresses }) => ({ place, key: row, addresses })),
        );
      return found;
    },
    keysIn: async (place, owners) => (await rowsIn(place, owners)).map(({ key: found }) => found),
  };
}
