import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { STRICT_HEADERS } from '#server/security/headers.ts';
import { sendFault } from './send-fault.ts';

/** Gives every answer of an app, errors and 404 included, the same headers and every refusal the same shape (R7.1, R7.7). */
export function useStandardResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(STRICT_HEADERS);
  });
  app.decorateReply('fault', null);
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler(async (request, reply) => sendFault(new ApiFault('notFound'), request, reply));
}
