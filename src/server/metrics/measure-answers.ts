import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Measures every answer by its route. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.responseSent({
      route: request.routeOptions.url ?? 'unknown',
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}
