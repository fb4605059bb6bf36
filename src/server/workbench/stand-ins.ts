import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import { ApiFault } from '#server/faults.ts';

/** Longer than the page waits for a response. */
const HELD_MS = 25_000;

const BUSY_SECONDS = 120;

/** Refuses or delays what the page of a draft sends, as its address says: `?state=refused` (R12.4). */
export type StandIn = (request: FastifyRequest) => Promise<void>;

/** Makes the stand-in for a service. A delayed response does not keep the server from closing. */
export function makeStandIn(app: FastifyInstance): StandIn {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  return async (request) => {
    switch (stateOf(request)) {
      case 'sending':
        // Closing the server ends the wait early.
        await wait(HELD_MS, undefined, { signal: closing.signal }).catch(() => undefined);
        throw new ApiFault('unavailable');
      case 'refused':
        throw refusalOf(request);
      case 'busy':
        throw new ApiFault('unavailable', undefined, { retryAfterSeconds: BUSY_SECONDS });
      default:
    }
  };
}

/** The page does not know that it is a preview. So we read the state from the address that the browser sends with the request. */
function stateOf({ headers: { referer = '' } }: FastifyRequest): string {
  const address = URL.canParse(referer) ? new URL(referer) : undefined;
  return address?.searchParams.get('state') ?? '';
}

/** The most frequent refusal. For a sign-up: the e-mail address has an account. For other forms: the first answer is invalid. */
function refusalOf({ body }: FastifyRequest): ApiFault {
  const answers = isRecord(body) ? body['answers'] : undefined;
  if (!isRecord(answers)) return new ApiFault('emailInUse');
  const fields = Object.keys(answers).slice(0, 1);
  return new ApiFault('refused', Object.fromEntries(fields.map((field) => [field, 'invalidFormat'])));
}
