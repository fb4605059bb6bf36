import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { CallDescription } from '#protocol/workbench/call-description.ts';
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  type ParamsOf,
  type QueryOf,
  type RevisionOf,
  WORKBENCH_CALLS,
} from '#protocol/workbench/calls.ts';
import { ApiFault } from '#server/faults.ts';
import { describeCall, jsonBodyOf } from './describe-call.ts';
import { revisionIn, seenRevisionIn } from './read-body.ts';

/** What a caller has sent, as the description of the call says it. */
export interface CallInput<Name extends CallName> {
  readonly params: Readonly<Record<ParamsOf<Name>, string>>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  /** The revision that the caller has seen. Undefined when the call names none. */
  readonly revision: RevisionOf<Name> extends 'must' ? string : string | undefined;
}

/** Does the work of a call. What it returns is the response, with the first status of the description unless it sets another one. */
export type HandleCall<Name extends CallName> = (
  input: CallInput<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AnswerOf<Name> | FastifyReply>;

/** A call, and what its route needs besides its description. */
type CallRoute<Name extends CallName> = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'handlerTimeout' | 'onRequest'
> & {
  readonly call: Name;
};

/**
 * Adds the route of a call of the workbench. Its address, its role and the shape of what it takes are those of its description. What
 * has another shape is refused in words (422), or as malformed by a call that describes no refusal of that kind.
 */
export function addCall<Name extends CallName>(
  api: FastifyInstance,
  route: Name | CallRoute<Name>,
  handle: HandleCall<Name>,
): void {
  const { call: name, ...options } = typeof route === 'string' ? { call: route } : route;
  const call: CallDescription = WORKBENCH_CALLS[name];
  const [method = '', url = ''] = name.split(' ');
  const body = jsonBodyOf(call);
  const [status] = Object.keys(call.responses);
  api.route({
    ...options,
    method,
    url,
    config: describeCall(call, { isWrite: method === 'POST' || method === 'PUT' }),
    schema: { ...(body && { body }), ...(call.query && { querystring: call.query }) },
    schemaErrorFormatter: ([mistake], part) =>
      refusalOf(call, mistake && wrongMember(part === 'body' ? body : call.query, mistake)),
    preValidation: async (request) => {
      // A call without a body is one without members.
      if (body) request.body ??= {};
    },
    handler: async (request, reply) => {
      reply.code(Number(status));
      const answer = await handle(inputOf<Name>(call, request), request, reply);
      // A reply that its handler has sent is awaited as nothing, also when the caller has hung up before its end.
      const isSent = reply.sent || reply.raw.headersSent || reply.raw.destroyed;
      return isSent ? reply : reply.send(answer);
    },
  });
}

function refusalOf({ faults = [] }: CallDescription, reason: string | undefined): ApiFault {
  if (!faults.includes('invalid') || reason === undefined) return new ApiFault('malformed');
  return new ApiFault('invalid', undefined, { body: { reason } });
}

function inputOf<Name extends CallName>(call: CallDescription, request: FastifyRequest): CallInput<Name> {
  const { '*': path, ...params } = isRecord(request.params) ? request.params : {};
  const input = {
    params: path === undefined ? params : { ...params, path },
    query: request.query,
    body: bodyIn(call, request),
    revision: revisionFor(call, request),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route has these parts, and its schemas have checked the rest
  return input as CallInput<Name>;
}

function revisionFor({ revision }: CallDescription, request: FastifyRequest): string | undefined {
  if (revision === undefined) return undefined;
  return revision === 'must' ? revisionIn(request) : seenRevisionIn(request);
}

/** The text that a call takes, or its JSON body, whose shape is checked already. */
function bodyIn(call: CallDescription, { body }: FastifyRequest): unknown {
  if (!call.body || jsonBodyOf(call)) return body;
  if (body !== undefined && typeof body !== 'string') throw new ApiFault('notJson');
  return body ?? '';
}

/** The first mistake that the schema of a body or a query has found. */
interface Mistake {
  readonly keyword: string;
  /** The place of the wrong value: `/files/0/path`. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Says which member of a body or of a query is wrong, and what it has to be: `"note" has to be a text of 1 to 500 characters.`
 * An entry of a list without words of its own is described by those of the list.
 */
function wrongMember(schema: object | undefined, { keyword, instancePath, params }: Mistake): string {
  const names = instancePath.split('/').slice(1);
  if (keyword === 'required') names.push(String(params['missingProperty']));
  let reason = 'The body has to be a JSON object.';
  let place: unknown = schema;
  for (const name of names) {
    place = partOf(place, name);
    const words = isRecord(place) ? wordsOf(place) : undefined;
    if (words !== undefined) reason = `"${name}" has to be ${words}.`;
  }
  return reason;
}

function partOf(schema: unknown, name: string): unknown {
  if (!isRecord(schema)) return undefined;
  return isRecord(schema['properties']) ? schema['properties'][name] : schema['items'];
}

function wordsOf({ description, enum: choices }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof description === 'string') return description;
  return Array.isArray(choices) ? `one of ${choices.join(', ')}` : undefined;
}
