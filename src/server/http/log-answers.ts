import type { FastifyInstance } from 'fastify';

/** One line for each answer. The route's template stands for the address: tokens and e-mails may be in the address. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(reply.fault && { fault: reply.fault }),
      },
      'answered',
    );
  });
}
