import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logBlockOf } from '#server/limits/address-block.ts';

/** One line for each answer, and for each caller who hung up before it. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Now: a connection that is gone does not tell where it came from.
    const { ip } = request;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.log.info(describe(request, ip), 'the caller hung up');
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

/** The route's template stands for the address: tokens and e-mails may be in it. Of the visitor's own it has the network. */
function describe({ method, routeOptions }: FastifyRequest, ip: string): LoggedRequest {
  return { method, route: routeOptions.url ?? 'unknown', client: logBlockOf(ip) };
}
