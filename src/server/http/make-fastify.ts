import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { BODY_LIMIT_BYTES } from '#contract/limits.ts';
import { isRecord } from '#contract/is-record.ts';
import { ApiFault } from '#server/faults.ts';
import { limitOpenRequests } from './limit-open-requests.ts';
import { sendFault } from './send-fault.ts';
import { rejectMalformedRequest } from './reject-malformed-request.ts';
import { loggerTo } from './logger.ts';
import { acceptJsonOnly } from './accept-json-only.ts';

/** How long a response may take, in milliseconds. */
export interface ResponseLimits {
  /** The connection closes after so much time without a byte. */
  readonly connectionMs: number;
  /** A call without an answer gets 503 after so much time, and its work goes on. A call that answers in parts sets a longer time. */
  readonly answerMs?: number;
}

/** The time that the page waits (R2.64). */
const LIMITS_OF_PAGE: ResponseLimits = { connectionMs: 20_000 };

/** The longest part of a path that a route reads, as sent: 129 characters, each of which may be twelve when it is encoded. */
const LONGEST_PARAMETER = 129 * 12;

/**
 * Creates a Fastify without routes. It sets the limits and time-outs of the network, and handles input that is not a
 * valid request.
 *
 * @param log The destination of log lines.
 * @param limits How long a response may take. The default is for visitors.
 */
export function makeFastify(
  config: Pick<Config, 'trustProxy' | 'maxConnections'>,
  log: { readonly write: (line: string) => void },
  { connectionMs, answerMs }: ResponseLimits = LIMITS_OF_PAGE,
): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Our own hook responds to requests during a stop, in the declared shape.
    return503OnClosing: false,
    // The browser uses the same validators, so ajv must not coerce or change a body first.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    // Node looks for slow senders only at intervals. Its default of 30 s lets them live too long.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    requestTimeout: 15_000,
    // The default would refuse an e-mail address of a hundred characters, or a shorter one of encoded letters.
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A client that does not read the response cannot hold a connection forever.
    connectionTimeout: connectionMs,
    ...(answerMs !== undefined && { handlerTimeout: answerMs }),
    logger: loggerTo(log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: sendFault,
    clientErrorHandler: rejectMalformedRequest,
  });
  limitOpenRequests(app);
  overrideNodeResponses(app);
  acceptJsonOnly(app);
  app.server.maxConnections = config.maxConnections;
  return app;
}

/**
 * Node would respond to two kinds of request by itself, without our headers. Here we refuse a request without `Host`
 * (RFC 9112, 3.2), and ignore an expectation other than `100-continue` (RFC 9110, 10.1.1).
 */
function overrideNodeResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, params }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new ApiFault('malformed');
    // PostgreSQL refuses a NUL, and no valid path contains one.
    if (isRecord(params) && Object.values(params).some((part) => String(part).includes('\0')))
      throw new ApiFault('malformed');
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
