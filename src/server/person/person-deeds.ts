import type { AuditStore, Deed } from '#store/audit-store.ts';
import type { ErasedPerson, FoundPerson, PersonData, PersonStore } from '#store/person-store.ts';
import { findPerson, type PersonFinder } from './find-person.ts';

/** What `exportPerson` and `erasePerson` need: the store, the address, and who asks. */
export interface PersonRequest<Store> {
  readonly store: PersonFinder & Store;
  readonly email: string;
  /** Who asks, and when. */
  readonly asked: Pick<Deed, 'by' | 'at'>;
}

/**
 * Reads everything that the store keeps about one person, and adds an audit entry (R15.5). The entry has no address, so no erasure
 * has to find it. Null when the store keeps nothing.
 */
export async function exportPerson({
  store,
  email,
  asked,
}: PersonRequest<Pick<PersonStore, 'personData'> & Pick<AuditStore, 'addDeed'>>): Promise<PersonData | null> {
  const person = await findPerson(store, email);
  if (!person) return null;
  const data = await store.personData(person);
  await store.addDeed({ ...asked, action: 'person exported', note: '', details: detailsOf(person) });
  return data;
}

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
