import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { erasePerson, exportPerson } from '#server/person/person-deeds.ts';
import type { Deed } from '#store/audit-store.ts';
import type { Store } from '#store/store.ts';
import { callerName } from './find-caller.ts';
import { isStorable } from './read-body.ts';
import { PERSON_CALLS } from './person-calls.ts';

/** What `addPersonRoutes` needs. */
export interface PersonRouteParts {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How many calls may wait for the one that runs. Further ones get 503. */
const MAX_WAITING = 20;

interface PersonRoute {
  readonly Params: { readonly email: string };
}

/** Adds the calls about the data of one person (R15.5). */
export function addPersonRoutes(api: FastifyInstance, { store, now }: PersonRouteParts): void {
  // Each call looks through all answers, so the calls wait for each other.
  const calls = makeWorkQueue(1, MAX_WAITING);
  const partsOf = (
    request: FastifyRequest<PersonRoute>,
  ): { readonly store: Store; readonly email: string; readonly asked: Pick<Deed, 'by' | 'at'> } => {
    const { email } = request.params;
    if (!isStorable(email)) throw new ApiFault('notFound');
    return { store, email, asked: { by: callerName(request), at: now() } };
  };
  api.get<PersonRoute>('/people/:email', { config: PERSON_CALLS.exportPerson }, async (request) => {
    const data = await calls.run(async () => exportPerson(partsOf(request)));
    if (!data) throw new ApiFault('notFound');
    return data;
  });
  api.delete<PersonRoute>('/people/:email', { config: PERSON_CALLS.erasePerson }, async (request) => {
    const erased = await calls.run(async () => erasePerson(partsOf(request)));
    if (!erased) throw new ApiFault('notFound');
    return { erased };
  });
}
