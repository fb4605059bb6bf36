import type { FastifyInstance } from 'fastify';
import type { FormEditions } from '#contract/compiled-form.ts';
import type { FunnelBatch } from '#contract/funnel.ts';
import { toFunnelCounts } from '#server/intake/funnel-counts.ts';
import { FUNNEL_BODY } from '#server/intake/funnel-schema.ts';
import type { EventIntake, EventLimits } from '#server/intake/intake.ts';
import type { RouteDescription } from '#server/openapi/route-description.ts';
import type { EventStore } from '#server/store/event-store.ts';
import { EVENT_RESPONSES, EVENT_BODY_BYTES, makeEventGuard } from './event-route.ts';

export interface FunnelRouteParts {
  readonly store: Pick<EventStore, 'countFunnel'>;
  /** The forms whose visits are counted. */
  readonly forms: readonly FormEditions[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly allowedOrigins: readonly string[];
  readonly intake: EventIntake;
  /** What events may add in a day. */
  readonly bytesPerDay: number;
}

const DESCRIPTION: RouteDescription = {
  id: 'countVisit',
  summary: 'Counts how far visitors get: names of fields and problems, never an answer.',
  ...EVENT_RESPONSES,
};

/** A page tells every few seconds while it is filled in. What is kept does not grow with the number of calls. */
export const FUNNEL_LIMITS: EventLimits = {
  name: 'funnel',
  perAddress: { kind: 'limited', count: 600, seconds: 600 },
  inAll: { kind: 'limited', count: 200_000, seconds: 3_600 },
};

/** `POST /api/funnel` (R9.10), as `/funnel` under the instance it is given: counted and answered 204. */
export function addFunnelRoute(api: FastifyInstance, parts: FunnelRouteParts): void {
  const { store, forms, now, allowedOrigins, intake, bytesPerDay } = parts;
  api.post<{ Body: FunnelBatch }>(
    '/funnel',
    {
      config: { description: DESCRIPTION },
      bodyLimit: EVENT_BODY_BYTES,
      schema: { body: FUNNEL_BODY },
      onRequest: makeEventGuard(allowedOrigins, intake),
    },
    async ({ body }, reply) => {
      const counts = toFunnelCounts(body, forms, now());
      await intake.write(async () => store.countFunnel({ counts, bytesPerDay }));
      return reply.code(204).send();
    },
  );
}
