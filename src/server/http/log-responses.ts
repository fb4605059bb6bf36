import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logBlockOf } from '#server/limits/address-block.ts';

/** Logs one line for each response, and one for each caller who closed the connection before the response. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Read now: a closed connection no longer knows its address.
    const { ip } = request;
    let isSent = false;
    // We do not read `writableFinished`: it stays false for a call over the control socket, which has no connection.
    reply.raw.once('finish', () => (isSent = true));
    reply.raw.once('close', () => {
      if (!isSent) request.log.info(describe(request, ip), 'the caller hung up');
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        ...describe(request, request.ip),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(reply.fault && { fault: reply.fault }),
      },
      'answered',
    );
  });
}

interface LoggedRequest {
  readonly method: string;
  readonly route: string;
  readonly client: string;
}

/**
 * Logs the template of the route, because the URL may contain tokens and e-mails. Of the visitor's address it logs the
 * network.
 */
function describe({ method, routeOptions }: FastifyRequest, ip: string): LoggedRequest {
  return { method, route: routeOptions.url ?? 'unknown', client: logBlockOf(ip) };
}
