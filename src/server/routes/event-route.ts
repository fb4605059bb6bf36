import type { FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import type { EventIntake } from '#server/events/event-intake.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { isCrossSite } from '#server/security/origin.ts';

/** What the routes for events share. */
export interface EventRouteParts {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly allowedOrigins: readonly string[];
  readonly intake: EventIntake;
  /** The bytes that events may add per day. */
  readonly bytesPerDay: number;
}

/** More than any event or batch of our page. */
export const EVENT_BODY_BYTES = 8 * 1_024;

/** The outcomes of each call with events. */
export const EVENT_RESPONSES: Pick<RouteDescription, 'responses' | 'faults'> = {
  responses: { 204: { description: 'Accepted.' } },
  faults: ['malformed', 'forbidden', 'tooLarge', 'notJson', 'tooMany', 'unavailable'],
};

/**
 * Makes the check that refuses events before the server reads their body. A page also sends events while it closes, by `fetch`
 * with `keepalive` or by `sendBeacon`, which cannot set a header. So there is no XSRF token. No event depends on a cookie, and
 * the check of the origin stops other sites.
 */
export function makeEventGuard(
  allowedOrigins: readonly string[],
  intake: Pick<EventIntake, 'admit'>,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (isCrossSite(request, allowedOrigins)) throw new ApiFault('forbidden');
    await intake.admit(request.ip);
    if (request.headers['content-type'] === undefined) throw new ApiFault('notJson');
  };
}
