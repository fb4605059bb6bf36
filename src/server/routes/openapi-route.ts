import type { FastifyInstance } from 'fastify';
import type { DescribedRoute } from '#server/openapi/described-routes.ts';
import { openapiDocument } from '#server/openapi/openapi-document.ts';

/** `GET /openapi.json`: describes the API for programs that generate clients. */
export function addOpenapiRoute(app: FastifyInstance, described: readonly DescribedRoute[]): void {
  let document: object = {};
  // Runs after the last route was added.
  app.addHook('onReady', async () => {
    document = openapiDocument(described);
  });
  app.get(
    '/openapi.json',
    {
      config: {
        description: {
          id: 'describe',
          summary: 'This document.',
          responses: { 200: { description: 'An OpenAPI 3.1 document.', schema: { type: 'object' } } },
          faults: ['unavailable'],
        },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-cache').send(document),
  );
}
