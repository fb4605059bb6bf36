import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { addCall } from './add-call.ts';
import { callerName, deedOf } from './find-caller.ts';
import { publishedIn, refusalOf } from './publish-outcome.ts';
import { conflict, dueIn } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';

/** The calls that publish a draft, now or later, and that take a schedule back (R11.7). */
export function addPublishRoutes(api: FastifyInstance, { store, publisher, now }: ContentRouteParts): void {
  addCall(
    api,
    'POST /content/drafts/:draft/publish',
    async ({ params: { draft }, body: { note, at }, revision }, request, reply) => {
      const due = dueIn(at, now());
      const reason = { by: callerName(request), note, revision };
      if (due === undefined) return publishedIn(await publisher.publish(draft, reason));
      const outcome = await publisher.schedule(draft, due, reason);
      if (outcome.kind === 'taken') throw conflict('It is scheduled already.');
      if (outcome.kind !== 'scheduled') throw refusalOf(outcome);
      reply.code(202);
      return { scheduled: outcome.id };
    },
  );
  addCall(api, 'DELETE /content/scheduled/:id', async ({ params: { id } }, request) => {
    const deed = deedOf(request, now, { action: 'schedule taken back', details: { schedule: id } });
    if (!(await store.cancelSchedule({ id, deed }))) throw new ApiFault('notFound');
  });
}
