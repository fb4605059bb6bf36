import type { FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import type { EventIntake } from '#server/intake/intake.ts';
import type { RouteDescription } from '#server/openapi/route-description.ts';
import { isCrossSite } from '#server/security/origin.ts';

/** More than any event or batch of ours has. */
export const EVENT_BODY_BYTES = 8 * 1_024;

/** What each call with events may end with. */
export const EVENT_RESPONSES: Pick<RouteDescription, 'responses' | 'faults'> = {
  responses: { 204: { description: 'Taken.' } },
  faults: ['malformed', 'forbidden', 'tooLarge', 'notJson', 'tooMany', 'unavailable'],
};

/**
 * Refuses events before they are read. They come as pages go away, by `fetch` with `keepalive` or by `sendBeacon`, which can
 * set no header: so no XSRF token is asked for. None is needed, for no cookie gives an event any weight; the origin keeps
 * other sites from sending some in a visitor's name.
 */
export function makeEventGuard(
  allowedOrigins: readonly string[],
  intake: EventIntake,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (isCrossSite(request, allowedOrigins)) throw new ApiFault('forbidden');
    await intake.admit(request.ip);
    if (request.headers['content-type'] === undefined) throw new ApiFault('notJson');
  };
}
