import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import { FAULT_RESPONSES } from '#server/faults.ts';
import { ERROR_SCHEMA } from '#server/openapi/openapi-document.ts';
import { allFaults, type RouteDescription } from '#server/openapi/described-routes.ts';

const ajv = new Ajv({ strict: true });

/** Compares every JSON response of a server with its API document. Returns the differences so far. */
export function checkResponses(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string') return;
    const fault = faultIn(JSON.parse(payload), request, reply);
    if (fault !== undefined) faults.push(`${request.method} ${request.url} ${reply.statusCode}: ${fault}`);
  });
  return faults;
}

function faultIn(body: unknown, request: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  const { description } = request.routeOptions.config;
  const answer = description?.responses[statusCode];
  if (answer) {
    if (!answer.schema) return 'a body that is not described';
    return ajv.validate(answer.schema, body) ? undefined : ajv.errorsText();
  }
  if (!ajv.validate(ERROR_SCHEMA, body)) return `no described answer, and no refusal: ${ajv.errorsText()}`;
  // A route without a description may refuse with any code, but in the same shape.
  return description && !describesFault(description, statusCode, body)
    ? 'a refusal that is not described'
    : undefined;
}

function describesFault(description: RouteDescription, status: number, body: unknown): boolean {
  return allFaults(description)
    .map((kind) => FAULT_RESPONSES[kind])
    .some((fault) => fault.status === status && isRecord(body) && fault.code === body['code']);
}
