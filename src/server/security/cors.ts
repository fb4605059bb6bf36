import type { FastifyInstance, FastifyReply } from 'fastify';
import { XSRF_HEADER } from './xsrf.ts';

const ALLOWED_HEADERS = `content-type, idempotency-key, ${XSRF_HEADER}, x-auth-token`;

/** Lets only the pages of `ALLOWED_ORIGINS` read responses of the routes in this instance (R7.7). */
export function allowOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', 'retry-after');
  });
  app.options('/*', async (_request, reply) => answerPreflight(reply));
}

/** Answers a browser that asks whether a page of another origin may post. */
export async function answerPreflight(reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', '600')
    .send();
}
