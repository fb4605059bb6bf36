import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of every origin may change something by the route. Only stand-ins, which change nothing. */
    readonly isOpenToAllOrigins?: boolean;
  }
}

/**
 * Lets pages of every origin read the responses of the routes in this instance, always without cookies. The page of a draft is in
 * a sandbox, so its origin is opaque, and even its own files come from another origin (R21.14).
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
}
