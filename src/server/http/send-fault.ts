import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#contract/signup-answer.ts';
import { ApiFault, FAULT_RESPONSES, type FaultKind, RETRY_AFTER_SECONDS } from '#server/faults.ts';
import { NO_STORE, STRICT_HEADERS } from '#server/security/headers.ts';
import { StoreUnavailable } from '#server/store/store-unavailable.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused; null when it was not. */
    fault: FaultKind | null;
  }
}

/** The one place where a refusal becomes an answer (R7.1), whoever threw it; what only we can cause is logged. */
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

/** What Fastify itself refuses: a body that is no JSON, too long, of the wrong shape. */
function faultKindFor(status: number | undefined): FaultKind {
  if (status === 404) return 'notFound';
  if (status === 413) return 'tooLarge';
  if (status === 415) return 'notJson';
  return status !== undefined && status >= 400 && status < 500 ? 'malformed' : 'unexpected';
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
