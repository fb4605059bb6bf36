import type { AuditStore, Deed } from '#store/audit-store.ts';
import type { ErasedPerson, FoundPerson, PersonData, PersonStore } from '#store/person-store.ts';
import { findPerson, type PersonFinder } from './find-person.ts';
import { personJson } from './person-json.ts';

type ExportStore = Pick<PersonStore, 'personData'> & Pick<AuditStore, 'addDeed'>;

/** What `exportPerson` and `erasePerson` need: the store, the address, and who asks. */
export interface PersonRequest<Store> {
  readonly store: PersonFinder & Store;
  readonly email: string;
  /** Who asks, and when. */
  readonly asked: Pick<Deed, 'by' | 'at'>;
}

/**
 * Reads everything that the store keeps about one person as JSON, in pieces of few rows, and adds an audit entry (R15.5). The entry has
 * no address, so no erasure has to find it. Null when the store keeps nothing.
 */
export async function exportPersonInPieces({
  store,
  email,
  asked,
}: PersonRequest<ExportStore>): Promise<AsyncIterable<string> | null> {
  const person = await findPerson(store, email);
  if (!person) return null;
  await store.addDeed({ ...asked, action: 'person exported', note: '', details: detailsOf(person) });
  return personJson(store, person);
}

/** The same as a whole. Rejects when it has more characters than allowed. */
export async function exportPerson(
  request: PersonRequest<ExportStore>,
  mostCharacters = Infinity,
): Promise<PersonData | null> {
  const pieces = await exportPersonInPieces(request);
  if (!pieces) return null;
  const read: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > mostCharacters) throw new RangeError(TOO_LARGE);
    read.push(piece);
  }
  const data: PersonData = JSON.parse(read.join(''));
  return data;
}

/** What an operator reads whose export would fill the memory of the server. */
const TOO_LARGE =
  'this person has too much data for a running server: use GET /api/people/{email}, or stop the server';

/** Erases everything that the store keeps about one person, and adds an audit entry (R15.5). Null when the store keeps nothing. */
export async function erasePerson({
  store,
  email,
  asked,
}: PersonRequest<Pick<PersonStore, 'erasePerson'>>): Promise<ErasedPerson | null> {
  const person = await findPerson(store, email);
  if (!person) return null;
  const deed: Deed = { ...asked, action: 'person erased', note: '', details: detailsOf(person) };
  return store.erasePerson({ person, deed });
}

/** The id says whose data it was, as long as the account exists. */
function detailsOf({ account }: FoundPerson): Deed['details'] {
  return account === null ? {} : { accountId: account };
}
