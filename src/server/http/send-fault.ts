import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#protocol/signup-response.ts';
import { ApiFault, FAULT_RESPONSES, type FaultKind, RETRY_AFTER_SECONDS } from '#server/faults.ts';
import { NO_STORE, STRICT_HEADERS } from '#server/security/headers.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The reason of a refusal. Null when the request was not refused. */
    fault: FaultKind | null;
  }
}

/** Turns every error into a response (R7.1). It logs the errors that only we can cause. */
export async function sendFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = faultOf(error);
  if (fault.kind === 'unexpected' || error instanceof StoreUnavailable || fault.cause !== undefined) {
    request.log.error({ err: error }, 'request failed');
  }
  reply.fault = fault.kind;
  const { status, code, message } = FAULT_RESPONSES[fault.kind];
  const body: ApiError = {
    code,
    error: message,
    requestId: request.id,
    ...(fault.fields ? { fields: fault.fields } : {}),
    ...fault.body,
  };
  if (status === 429 || status === 503) {
    reply.header('retry-after', fault.retryAfterSeconds ?? RETRY_AFTER_SECONDS);
  }
  return reply.code(status).headers(STRICT_HEADERS).header('cache-control', NO_STORE).send(body);
}

function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (error instanceof StoreUnavailable) return new ApiFault('unavailable');
  return new ApiFault(faultKindFor(isFastifyError(error) ? error.statusCode : undefined));
}

/** Maps the errors of Fastify itself: a body that is not JSON, too long, or of the wrong shape, and an answer that took too long. */
function faultKindFor(status: number | undefined): FaultKind {
  if (status === 404) return 'notFound';
  if (status === 413) return 'tooLarge';
  if (status === 415) return 'notJson';
  if (status === 503) return 'unavailable';
  return status !== undefined && status >= 400 && status < 500 ? 'malformed' : 'unexpected';
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Gives every response the same headers, including errors and 404, and every refusal the same shape (R7.1, R7.7). */
export function useStandardResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(STRICT_HEADERS);
  });
  app.decorateReply('fault', null);
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler(async (request, reply) => sendFault(new ApiFault('notFound'), request, reply));
}
