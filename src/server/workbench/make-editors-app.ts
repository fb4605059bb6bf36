import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { makeFastify } from '#server/http/make-fastify.ts';

/** Each of the two ports holds fewer connections than that of visitors, because a slow reader keeps what it does not read in memory. */
const MOST_CONNECTIONS = 300;

/** Browsers and Node wait five minutes for an answer. */
const CONNECTION_MS = 5 * 60_000;

/** Checks of 20 seconds wait for each other, and on a busy machine for visitors. A call that is not answered by then gets 503. */
const ANSWER_MS = CONNECTION_MS - 30_000;

/** The time for a call that answers in parts: its caller may read slowly. */
export const ANSWER_IN_PARTS = { handlerTimeout: 24 * 3_600_000 } as const;

/** Creates the application of a port for editors, or for shared previews, without routes. */
export function makeEditorsApp(
  { trustProxy, maxConnections }: Pick<Config, 'trustProxy' | 'maxConnections'>,
  log: Parameters<typeof makeFastify>[1],
): FastifyInstance {
  const limits = { trustProxy, maxConnections: Math.min(maxConnections, MOST_CONNECTIONS) };
  return makeFastify(limits, log, { connectionMs: CONNECTION_MS, answerMs: ANSWER_MS });
}
