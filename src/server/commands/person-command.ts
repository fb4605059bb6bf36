import { isRecord } from '#contract/is-record.ts';
import { erasePerson, exportPerson } from '#server/person/person-deeds.ts';
import { OPERATOR } from '#store/editor-store.ts';
import type { DataPlace } from '#store/open-store.ts';
import { makeSqlAudit } from '#store/sql-audit.ts';
import { makeSqlPerson } from '#store/sql-person.ts';
import type { Store } from '#store/store.ts';
import { askStore } from './ask-store.ts';

/** What a command does with the data of one person. */
export const PERSON_ACTIONS = ['export', 'erase'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** The part of the store that these commands use. */
export type PersonCommandStore = Pick<
  Store,
  'holderOf' | 'mailboxOf' | 'addressPage' | 'webhooksOf' | 'personData' | 'erasePerson' | 'addDeed'
>;

/** What `performOnPerson` needs. `at` is in epoch milliseconds. */
export interface PersonCommand {
  readonly store: PersonCommandStore;
  readonly email: string;
  readonly at: number;
  /** The longest export as JSON. Without one, it has any length. */
  readonly mostCharacters?: number;
}

/** Performs a command as the operator. Resolves with what the HTTP API would send. Null when nothing is kept. */
export async function performOnPerson(
  action: PersonAction,
  { store, email, at, mostCharacters }: PersonCommand,
): Promise<object | null> {
  const request = { store, email, asked: { by: OPERATOR, at } };
  if (action === 'export') return exportPerson(request, mostCharacters);
  const erased = await erasePerson(request);
  return erased && { erased };
}

/**
 * Exports or erases the data of one person, in the place where the data is (R15.5). Rejects with the reason when it fails. Null when
 * nothing is kept.
 */
export async function askAboutPerson(
  place: DataPlace,
  action: PersonAction,
  email: string,
): Promise<object | null> {
  return askStore(place, {
    request: { command: 'person', action, email },
    read: ({ person }) => parsePerson(person),
    ask: async (database) => {
      const store = { ...makeSqlPerson(database), ...makeSqlAudit(database) };
      return performOnPerson(action, { store, email, at: Date.now() });
    },
  });
}

function parsePerson(response: unknown): object | null {
  if (response === null || isRecord(response)) return response;
  throw new Error('the response has no person: the server may be an older version');
}
