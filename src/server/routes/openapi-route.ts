import type { FastifyInstance } from 'fastify';
import type { DescribedRoute } from '#server/openapi/described-routes.ts';
import { openapiDocument } from '#server/openapi/openapi-document.ts';
import { sendStatic } from '#server/static/send-static.ts';
import { compressFile, makeStaticFile, type StaticFile } from '#server/static/static-file.ts';

/** `GET /openapi.json`: describes the API for programs that generate clients. The server builds the document once, at its start. */
export function addOpenapiRoute(app: FastifyInstance, described: readonly DescribedRoute[]): void {
  let document: StaticFile | undefined;
  // Runs after the last route was added.
  app.addHook('onReady', async () => {
    document = await documentOf(described);
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
    async (request, reply) => {
      if (!document) throw new Error('the document is built before the first request');
      return sendStatic(document, request, reply);
    },
  );
}

async function documentOf(described: readonly DescribedRoute[]): Promise<StaticFile> {
  const identity = Buffer.from(JSON.stringify(openapiDocument(described)));
  return compressFile(
    makeStaticFile({ type: 'application/json; charset=utf-8', cacheControl: 'no-cache', identity }),
  );
}
