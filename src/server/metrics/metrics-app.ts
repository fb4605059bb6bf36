import fastify, { type FastifyInstance } from 'fastify';
import { addHealthRoutes, type HealthParts } from '#server/routes/health-routes.ts';
import { useStandardResponses } from '#server/http/answer-strictly.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsAppParts extends HealthParts {
  readonly metrics: Metrics;
}

/**
 * What operators ask on a port of their own (R7.10): `/metrics`, and the health routes again, because the public port refuses
 * newcomers once `MAX_CONNECTIONS` are held.
 */
export function buildMetricsApp(parts: MetricsAppParts): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  useStandardResponses(app);
  addHealthRoutes(app, parts);
  app.get('/metrics', async (_request, reply) =>
    reply.type(parts.metrics.contentType).send(await parts.metrics.text()),
  );
  return app;
}
