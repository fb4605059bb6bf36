import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { SignupPayload, SubmissionMeta } from '#protocol/signup-payload.ts';
import { secretFieldsOf } from '#engine/secret-fields.ts';
import { CREATED_SCHEMA } from '#server/admin-api/created-response.ts';
import {
  type Confirming,
  replacedAttempt,
  sendAccepted,
  waitingResponse,
} from '#server/confirm/confirming.ts';
import { ApiFault } from '#server/faults.ts';
import { sendFault } from '#server/http/send-fault.ts';
import { IDEMPOTENCY_HEADERS, type IdempotencyHeaders, type Schema } from '#server/http/json-schema.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import type { SignupOutcome } from '#server/metrics/counters.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { isCrossSite, pageOriginOf } from '#server/security/origin.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import { payloadSchema } from '#server/signup/payload-schema.ts';
import { receiveSignup, type SignupParts } from '#server/signup/receive-signup.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';

export interface SignupRouteParts extends Omit<SignupParts, 'form' | 'content' | 'secretFields'> {
  readonly content: LiveContent;
  readonly xsrf: Xsrf;
  readonly allowedOrigins: readonly string[];
  readonly limits: SignupLimits;
  /** Null without `CONFIRM_EMAIL`. */
  readonly confirming: Confirming | null;
  readonly metrics: Pick<Metrics, 'signupEnded' | 'validationStopped'>;
}

/** Adds `POST /api/signup` (R7.1). `api` has the prefix `/api`. */
export function addSignupRoute(api: FastifyInstance, parts: SignupRouteParts): void {
  const { adminApi, metrics, xsrf, allowedOrigins } = parts;
  const schemaOf = makePayloadSchemas();
  const liveForms = (): readonly CompiledForm[] => parts.content.live().forms.get(SIGN_UP) ?? [];
  api.post<{ Body: SignupPayload; Headers: IdempotencyHeaders }>(
    '/signup',
    {
      config: { description: describe(liveForms().map(schemaOf), parts.confirming) },
      schema: { headers: IDEMPOTENCY_HEADERS },
      onRequest: async (request) => {
        // Without room in the queue of the admin API, the server responds 503 before any expensive work.
        if (!adminApi.hasRoom()) throw new ApiFault('unavailable');
        if (isCrossSite(request, allowedOrigins) || !xsrf.isConsistent(request))
          throw new ApiFault('forbidden');
        // We count after the check of the origin, so that a page of another site cannot use up the visitor's budget.
        await parts.limits.admitRequest(request.ip);
        if (request.headers['content-type'] === undefined) throw new ApiFault('notJson');
      },
      errorHandler: async (error, request, reply) => {
        await sendFault(error, request, reply);
        settle(request, reply.fault ?? 'unexpected');
      },
    },
    async (request, reply) => {
      const found = await parts.content.find(SIGN_UP, readMeta(request.body));
      if (!found) throw new Error('The live release has no sign-up form.');
      if (found === 'withdrawn') throw new ApiFault('outdated', undefined, { body: { outdated: true } });
      const secretFields = secretFieldsOf([found.form, ...liveForms()]);
      const pageOrigin = pageOriginOf(request);
      if (pageOrigin === undefined || !request.validateInput(request.body, schemaOf(found.form)))
        throw new ApiFault('malformed');
      const accepted = await receiveSignup(
        {
          payload: request.body,
          idempotencyKey: request.headers['idempotency-key'] ?? null,
          pageOrigin,
          replaces: await replacedBy(request, parts.confirming),
          address: request.ip,
          log: request.log,
        },
        { ...parts, ...found, secretFields },
      );
      settle(request, readMeta(request.body).website ? 'trapped' : accepted.kind);
      return sendAccepted(accepted, { request, reply }, parts.confirming);
    },
  );

  /** We count here and not in the response: a caller who closed the connection has an account but gets no response (R7.10). */
  function settle({ raw, log }: FastifyRequest, outcome: SignupOutcome): void {
    metrics.signupEnded(outcome);
    if (raw.socket.destroyed) log.info({ outcome }, 'the sign-up of a caller who hung up has ended');
  }
}

/** The attempt that the page gives up with this sign-up. */
async function replacedBy(
  request: FastifyRequest<{ Body: SignupPayload }>,
  confirming: Confirming | null,
): Promise<string | undefined> {
  const former = request.body.meta?.replaces;
  return confirming && former !== undefined ? replacedAttempt(confirming, request, former) : undefined;
}

/** Describes the shapes of the form's current variants. The route also accepts pages of earlier releases. */
function describe(shapes: readonly Schema[], confirming: Confirming | null): RouteDescription {
  return {
    id: 'signUp',
    summary: 'Signs a visitor up. XSRF cookie and header must be equal, or both absent.',
    body: { anyOf: shapes },
    responses: {
      201: { description: 'The account exists.', schema: CREATED_SCHEMA },
      ...waitingResponse(confirming),
    },
    faults: [
      'malformed',
      'forbidden',
      'tooLarge',
      'notJson',
      'refused',
      'outdated',
      'keyReused',
      'tooMany',
      'unavailable',
      'emailInUse',
    ],
  };
}

/** The schema of a form's body, made once for each form. */
function makePayloadSchemas(): (form: CompiledForm) => Schema {
  const schemas = new WeakMap<CompiledForm, Schema>();
  return (form) => {
    const schema = schemas.get(form) ?? payloadSchema(form);
    schemas.set(form, schema);
    return schema;
  };
}

/** Reads version and variant of the form from a body, before the rest is validated. */
function readMeta(body: unknown): Pick<SubmissionMeta, 'version' | 'variant' | 'website'> {
  const meta = isRecord(body) && isRecord(body['meta']) ? body['meta'] : {};
  const { version, variant, website } = meta;
  return {
    ...(typeof website === 'string' && { website }),
    ...(typeof version === 'string' && { version }),
    ...(typeof variant === 'string' && { variant }),
  };
}
