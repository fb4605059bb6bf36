import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { makeFastify } from '#server/http/make-fastify.ts';

/** Each of the two ports holds fewer connections than that of visitors, because a slow reader keeps what it does not read in memory. */
const MOST_CONNECTIONS = 300;

/** The longest time that a response may take: 15 checks of 20 seconds. Checks that take so long are rare, so hardly any call waits for more. */
const LONGEST_RESPONSE_MS = 5 * 60_000;

/** Creates the application of a port for editors, or for shared previews, without routes. */
export function makeEditorsApp(
  { trustProxy, maxConnections }: Pick<Config, 'trustProxy' | 'maxConnections'>,
  log: Parameters<typeof makeFastify>[1],
): FastifyInstance {
  const limits = { trustProxy, maxConnections: Math.min(maxConnections, MOST_CONNECTIONS) };
  return makeFastify(limits, log, LONGEST_RESPONSE_MS);
}
