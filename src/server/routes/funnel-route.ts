import type { FastifyInstance } from 'fastify';
import {
  FUNNEL_BATCH_SIZE,
  FUNNEL_STEPS,
  type FunnelBatch,
  type FunnelEvent,
  SENT,
} from '#protocol/funnel.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { ApiFault } from '#server/faults.ts';
import type { EventLimits } from '#server/events/event-intake.ts';
import { toFunnelCounts } from '#server/events/funnel-counts.ts';
import { nullable, objectSchema, type Properties, type Schema, shortText } from '#server/http/json-schema.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import type { EventStore } from '#store/event-store.ts';
import { EVENT_BODY_BYTES, EVENT_RESPONSES, type EventRouteParts, makeEventGuard } from './event-route.ts';

const EVENT: Properties<FunnelEvent> = {
  step: { enum: FUNNEL_STEPS },
  field: shortText(200),
  problem: { enum: [...PROBLEM_KINDS, SENT] },
};

const BATCH: Properties<FunnelBatch> = {
  form: shortText(64),
  version: shortText(64),
  variant: nullable(shortText(64)),
  language: shortText(35),
  events: {
    type: 'array',
    minItems: 1,
    maxItems: FUNNEL_BATCH_SIZE,
    items: { ...objectSchema(EVENT), required: ['step'] },
  },
};

/** The shape of `POST /api/funnel`. `toFunnelCounts` then checks the names against the documents. */
const FUNNEL_BODY: Schema = { ...objectSchema(BATCH), required: Object.keys(BATCH) };

export interface FunnelRouteParts extends EventRouteParts {
  readonly store: Pick<EventStore, 'countFunnel'>;
  /** The forms whose visits are counted, by version. */
  readonly content: Pick<LiveContent, 'findOpened'>;
}

const DESCRIPTION: RouteDescription = {
  id: 'countVisit',
  summary: 'Counts how far visitors get: names of fields and problems, never an answer.',
  ...EVENT_RESPONSES,
};

/** A page sends events every few seconds. The stored data does not grow with the number of calls. */
export const FUNNEL_LIMITS: EventLimits = {
  name: 'funnel',
  perAddress: { kind: 'limited', count: 600, seconds: 600 },
  inAll: { kind: 'limited', count: 200_000, seconds: 3_600 },
};

/** Adds `POST /api/funnel` (R9.10): counts the events and responds 204. `api` has the prefix `/api`. */
export function addFunnelRoute(api: FastifyInstance, parts: FunnelRouteParts): void {
  const { store, content, now, allowedOrigins, intake, bytesPerDay } = parts;
  api.post<{ Body: FunnelBatch }>(
    '/funnel',
    {
      config: { description: DESCRIPTION },
      bodyLimit: EVENT_BODY_BYTES,
      schema: { body: FUNNEL_BODY },
      onRequest: makeEventGuard(allowedOrigins, intake),
    },
    async ({ body }, reply) => {
      const found = content.findOpened(body.form, body);
      if (!found || found === 'withdrawn') throw new ApiFault('malformed');
      // Nothing checks the names of its fields until a submission has opened the release. So these events do not count.
      if (found === 'unopened') return reply.code(204).send();
      const counts = toFunnelCounts(body, found, now());
      await intake.write(async () => store.countFunnel({ counts, bytesPerDay }));
      return reply.code(204).send();
    },
  );
}
