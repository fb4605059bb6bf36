import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EventLimits } from '#server/events/event-intake.ts';
import { JUNE_BODY, JUNE_CALLS, type JuneBody, type JuneCall } from '#server/events/june-schema.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { tokenHashOf } from '#server/security/login-tokens.ts';
import type { EventStore } from '#store/event-store.ts';
import { EVENT_BODY_BYTES, EVENT_RESPONSES, type EventRouteParts, makeEventGuard } from './event-route.ts';

export interface JuneRoutesParts extends EventRouteParts {
  readonly store: Pick<EventStore, 'saveJuneEvent'>;
}

/**
 * A sign-up sends four calls, the view of a page sends one. The limits suit an office that shares an address. They also keep the
 * events of a day below a few hundred megabytes.
 */
export const JUNE_LIMITS: EventLimits = {
  name: 'june',
  perAddress: { kind: 'limited', count: 120, seconds: 600 },
  inAll: { kind: 'limited', count: 20_000, seconds: 3_600 },
};

const describe = (call: JuneCall): RouteDescription => ({
  id: `june_${call}`,
  summary: 'Stores an event of product analytics.',
  ...EVENT_RESPONSES,
});

/** Accepts the token of any admin API. Ours has 43 characters. */
const TOKEN = { type: 'string', pattern: '^[\\x21-\\x7e]{1,512}$' };

/** Adds `POST /v1/integration/june/{call}` (R7.4): stores the event and responds 204. `api` has the prefix of these paths. */
export function addJuneRoutes(api: FastifyInstance, parts: JuneRoutesParts): void {
  const { store, now, allowedOrigins, intake, bytesPerDay } = parts;
  for (const kind of JUNE_CALLS) {
    api.post<{ Body: JuneBody; Headers: { 'x-auth-token'?: string } }>(
      `/${kind}`,
      {
        config: { description: describe(kind) },
        bodyLimit: EVENT_BODY_BYTES,
        schema: { body: JUNE_BODY, headers: { type: 'object', properties: { 'x-auth-token': TOKEN } } },
        onRequest: makeEventGuard(allowedOrigins, intake),
      },
      async ({ body, headers }, reply) => {
        const token = headers['x-auth-token'];
        await intake.write(async () =>
          store.saveJuneEvent({
            messageId: body.message_id ?? randomUUID(),
            kind,
            userId: body.userId,
            body: JSON.stringify(body),
            tokenHash: token === undefined ? null : tokenHashOf(token),
            receivedAt: now(),
            bytesPerDay,
          }),
        );
        return reply.code(204).send();
      },
    );
  }
}
