import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { DRAFT_CALLS } from './draft-calls.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refusalOf, sendOutcome } from './publish-outcome.ts';
import { conflict, dueIn, noteIn, seenRevisionIn } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';

interface DraftRoute {
  readonly Params: { readonly draft: string };
}

/** The calls that publish a draft, now or later, and that take a schedule back (R11.7). */
export function addPublishRoutes(api: FastifyInstance, { store, publisher, now }: ContentRouteParts): void {
  api.post<DraftRoute>(
    '/content/drafts/:draft/publish',
    { config: DRAFT_CALLS.publish },
    async (request, reply) => {
      const { draft } = request.params;
      const [note, by] = [noteIn(request.body), callerName(request)];
      const due = dueIn(request.body, now());
      const revision = seenRevisionIn(request);
      const reason = { by, note, revision };
      if (due === undefined) return sendOutcome(reply, await publisher.publish(draft, reason));
      const outcome = await publisher.schedule(draft, due, reason);
      if (outcome.kind === 'taken') throw conflict('It is scheduled already.');
      if (outcome.kind !== 'scheduled') throw refusalOf(outcome);
      return reply.code(202).send({ scheduled: outcome.id });
    },
  );
  api.delete<{ Params: { readonly id: string } }>(
    '/content/scheduled/:id',
    { config: DRAFT_CALLS.takeBack },
    async (request, reply) => {
      const { id } = request.params;
      const deed = deedOf(request, now, { action: 'schedule taken back', details: { schedule: id } });
      if (!(await store.cancelSchedule({ id, deed }))) throw new ApiFault('notFound');
      return reply.code(204).send();
    },
  );
}
