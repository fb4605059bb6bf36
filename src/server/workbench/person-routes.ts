import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { erasePerson, exportPersonInPieces, type PersonRequest } from '#server/person/person-deeds.ts';
import type { Store } from '#store/store.ts';
import { addCall } from './add-call.ts';
import { ANSWER_IN_PARTS } from './make-editors-app.ts';
import { callerName } from './find-caller.ts';
import { isStorable } from './read-body.ts';

/** What `addPersonRoutes` needs. */
export interface PersonRouteParts {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How many calls may wait for the one that runs. Further ones get 503. */
const MAX_WAITING = 20;

/** Adds the calls about the data of one person (R15.5). */
export function addPersonRoutes(api: FastifyInstance, { store, now }: PersonRouteParts): void {
  // Each call looks through all answers, so the calls wait for each other.
  const calls = makeWorkQueue(1, MAX_WAITING);
  const partsOf = (email: string, request: FastifyRequest): PersonRequest<Store> => {
    if (!isStorable(email)) throw new ApiFault('notFound');
    return { store, email, asked: { by: callerName(request), at: now() } };
  };
  addCall(
    api,
    { call: 'GET /people/:email', ...ANSWER_IN_PARTS },
    async ({ params: { email } }, request, reply) => {
      const data = await calls.run(async () => exportPersonInPieces(partsOf(email, request)));
      if (!data) throw new ApiFault('notFound');
      // The rows are as the store has them, with more members than the description names.
      return reply.type('application/json; charset=utf-8').send(Readable.from(data));
    },
  );
  addCall(api, 'DELETE /people/:email', async ({ params: { email } }, request) => {
    const erased = await calls.run(async () => erasePerson(partsOf(email, request)));
    if (!erased) throw new ApiFault('notFound');
    return { erased };
  });
}
