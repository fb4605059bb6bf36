import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#server/config/read-config.ts';
import { ApiFault } from '#server/faults.ts';
import { sendFault } from './send-fault.ts';
import { rejectMalformedRequest } from './reject-malformed-request.ts';
import { loggerTo } from './logger.ts';
import { acceptJsonOnly } from './accept-json-only.ts';

const BODY_LIMIT_BYTES = 16 * 1_024;

/**
 * A Fastify that knows no route yet: what it takes from the network, how long it waits for it, and how it answers what is no
 * request at all.
 *
 * @param log Where its lines go.
 */
export function makeFastify(
  config: Pick<Config, 'trustProxy' | 'maxConnections'>,
  log: { readonly write: (line: string) => void },
): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Requests that come while the server stops are answered by our own hook, in the declared shape.
    return503OnClosing: false,
    // The browser judges by the same validators: a body must not be bent into shape first.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    // Slow senders are only looked for every so often; Node's own 30 s let them live too long.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    requestTimeout: 15_000,
    // As long as the page waits (R2.64): whoever asks and does not read holds no connection for ever.
    connectionTimeout: 20_000,
    logger: loggerTo(log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: sendFault,
    clientErrorHandler: rejectMalformedRequest,
  });
  overrideNodeResponses(app);
  acceptJsonOnly(app);
  app.server.maxConnections = config.maxConnections;
  return app;
}

/**
 * Node answers two kinds of request by itself, without our headers. One without `Host` is refused here as well (RFC 9112, 3.2). An
 * expectation other than `100-continue` may be ignored (RFC 9110, 10.1.1).
 */
function overrideNodeResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new ApiFault('malformed');
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}
