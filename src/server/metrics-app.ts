import fastify, { type FastifyInstance } from 'fastify';
import { addHealthRoutes, type HealthParts } from './routes/health-routes.ts';
import { limitOpenRequests } from './http/limit-open-requests.ts';
import { useStandardResponses } from './http/send-fault.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface MetricsAppParts extends HealthParts {
  readonly metrics: Metrics;
}

/**
 * The application on the port for operators (R7.10): `/metrics` and the health routes. The public port refuses new
 * connections once `MAX_CONNECTIONS` are open.
 */
export function buildMetricsApp(parts: MetricsAppParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  limitOpenRequests(app);
  useStandardResponses(app);
  addHealthRoutes(app, parts);
  app.get('/metrics', async (_request, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.text()),
  );
  return app;
}
