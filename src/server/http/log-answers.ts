import type { FastifyInstance } from 'fastify';
import { logBlockOf } from '#server/limits/address-block.ts';

/** One line for each answer. The route's template stands for the address: tokens and e-mails may be in the address. Of the visitor's own it has the network. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        client: logBlockOf(request.ip),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(reply.fault && { fault: reply.fault }),
      },
      'answered',
    );
  });
}
