import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompiledForm, FormEditions } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { SignupPayload, SubmissionMeta } from '#protocol/signup-payload.ts';
import { secretFieldsOf } from '#engine/secret-fields.ts';
import { CREATED_SCHEMA } from '#server/admin-api/created-response.ts';
import { ApiFault } from '#server/faults.ts';
import { sendFault } from '#server/http/send-fault.ts';
import { IDEMPOTENCY_HEADERS, type IdempotencyHeaders, type Schema } from '#server/http/json-schema.ts';
import { findEdition } from '#server/signup/validate-submission.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import type { Metrics, SignupOutcome } from '#server/metrics/metrics.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { isCrossSite, pageOriginOf } from '#server/security/origin.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import { payloadSchema } from '#server/signup/payload-schema.ts';
import { receiveSignup, type SignupParts } from '#server/signup/receive-signup.ts';

export interface SignupRouteParts extends Omit<SignupParts, 'form' | 'secretFields'> {
  /** All current and released editions of the sign-up form. */
  readonly form: FormEditions;
  readonly xsrf: Xsrf;
  readonly allowedOrigins: readonly string[];
  readonly limits: SignupLimits;
  readonly metrics: Pick<Metrics, 'signupEnded'>;
}

/** `POST /api/signup` (R7.1), as `/signup` in the given instance. */
export function addSignupRoute(api: FastifyInstance, parts: SignupRouteParts): void {
  const { adminApi, metrics, xsrf, allowedOrigins } = parts;
  const schemaOf = payloadSchemas(parts.form);
  const secretFields = secretFieldsOf([...parts.form.current, ...parts.form.released]);
  api.post<{ Body: SignupPayload; Headers: IdempotencyHeaders }>(
    '/signup',
    {
      config: { description: describe(parts.form.current.map(schemaOf)) },
      schema: { headers: IDEMPOTENCY_HEADERS },
      onRequest: async (request) => {
        // When the queue is full, the server responds 503 before any expensive work.
        if (!adminApi.hasRoom()) throw new ApiFault('unavailable');
        if (isCrossSite(request, allowedOrigins) || !xsrf.isConsistent(request))
          throw new ApiFault('forbidden');
        // After the check of the origin: a page of another site must not use up the visitor's budget.
        await parts.limits.admitRequest(request.ip);
        if (request.headers['content-type'] === undefined) throw new ApiFault('notJson');
      },
      errorHandler: async (error, request, reply) => {
        await sendFault(error, request, reply);
        settle(request, reply.fault ?? 'unexpected');
      },
    },
    async (request, reply) => {
      const form = findEdition(parts.form, readMeta(request.body));
      const pageOrigin = pageOriginOf(request);
      if (pageOrigin === undefined || !request.validateInput(request.body, schemaOf(form)))
        throw new ApiFault('malformed');
      const created = await receiveSignup(
        {
          payload: request.body,
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          pageOrigin,
          address: request.ip,
          log: request.log,
        },
        { ...parts, form, secretFields },
      );
      settle(request, readMeta(request.body).website ? 'trapped' : 'created');
      return reply.code(201).header('cache-control', NO_STORE).send(created);
    },
  );

  /** Counts here, not with the response: a caller who hung up has an account but gets no response (R7.10). */
  function settle({ raw, log }: FastifyRequest, outcome: SignupOutcome): void {
    metrics.signupEnded(outcome);
    if (raw.socket.destroyed) log.info({ outcome }, 'the sign-up of a caller who hung up has ended');
  }
}

/** Describes the shapes of the form's current variants. The route also accepts pages of earlier releases. */
function describe(shapes: readonly Schema[]): RouteDescription {
  return {
    id: 'signUp',
    summary: 'Signs a visitor up. XSRF cookie and header must be equal, or both absent.',
    body: { anyOf: shapes },
    responses: { 201: { description: 'The account exists.', schema: CREATED_SCHEMA } },
    faults: [
      'malformed',
      'forbidden',
      'tooLarge',
      'notJson',
      'refused',
      'keyReused',
      'tooMany',
      'unavailable',
      'emailInUse',
    ],
  };
}

/** Compiles the body schema of each edition once. */
function payloadSchemas({ current, released }: FormEditions): (form: CompiledForm) => Schema {
  const schemas = new Map([...current, ...released].map((form) => [form, payloadSchema(form)]));
  return (form) => {
    const schema = schemas.get(form);
    if (!schema) throw new Error(`"${form.version}" is not an edition of the form.`);
    return schema;
  };
}

/** Reads the edition from a body before the rest is validated. */
function readMeta(body: unknown): Pick<SubmissionMeta, 'version' | 'variant' | 'website'> {
  const meta = isRecord(body) && isRecord(body['meta']) ? body['meta'] : {};
  const { version, variant, website } = meta;
  return {
    ...(typeof website === 'string' && { website }),
    ...(typeof version === 'string' && { version }),
    ...(typeof variant === 'string' && { variant }),
  };
}
