import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { EventIntake, EventLimits } from '#server/intake/intake.ts';
import { JUNE_BODY, JUNE_CALLS, type JuneBody, type JuneCall } from '#server/intake/june-schema.ts';
import type { RouteDescription } from '#server/openapi/route-description.ts';
import { tokenHashOf } from '#server/security/login-tokens.ts';
import type { EventStore } from '#server/store/event-store.ts';
import { EVENT_RESPONSES, EVENT_BODY_BYTES, makeEventGuard } from './event-route.ts';

export interface JuneRoutesParts {
  readonly store: Pick<EventStore, 'saveJuneEvent'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly allowedOrigins: readonly string[];
  readonly intake: EventIntake;
  /** What events may add in a day. */
  readonly bytesPerDay: number;
}

/** Four calls come with a sign-up, one with a page: an office has room, and a day of it a few hundred megabytes. */
export const JUNE_LIMITS: EventLimits = {
  name: 'june',
  perAddress: { kind: 'limited', count: 120, seconds: 600 },
  inAll: { kind: 'limited', count: 20_000, seconds: 3_600 },
};

const describe = (call: JuneCall): RouteDescription => ({
  id: `june_${call}`,
  summary: 'Keeps an event of product analytics.',
  ...EVENT_RESPONSES,
});

/** Any token of an admin API; ours is 43 letters long. */
const TOKEN = { type: 'string', pattern: '^[\\x21-\\x7e]{1,512}$' };

/** `POST /v1/integration/june/{call}` (R7.4), as `/{call}` under the instance it is given: kept and answered 204. */
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
