import type { FastifyInstance } from 'fastify';
import type { AdminApi, AdminSignup } from '#server/admin-api/admin-api.ts';
import { ADMIN_SIGNUP_SCHEMA } from '#server/admin-api/admin-signup-schema.ts';
import { CREATED_SCHEMA } from '#server/admin-api/created-schema.ts';
import { ApiFault } from '#server/faults.ts';
import { IDEMPOTENCY_HEADERS, type IdempotencyHeaders } from '#server/http/idempotency-key.ts';
import type { RouteDescription } from '#server/openapi/route-description.ts';
import { hasBearerToken } from '#server/security/bearer.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { isCrossSite } from '#server/security/origin.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { fingerprintsOf } from '#server/signup/fingerprint.ts';

/** The admin API that is exposed, the tokens its callers show, and what signs the marks of their payloads. */
export interface AdminSignupRouteParts {
  readonly adminApi: AdminApi;
  /** The present one, and one before it; none where anybody may ask. */
  readonly tokens: readonly string[];
  readonly secrets: Secrets;
}

/** The specification's own payload has no metadata. */
type PostedSignup = Omit<AdminSignup, 'metadata'> & Partial<Pick<AdminSignup, 'metadata'>>;

/** A payload of the platform's size at most: what a form took in 16 kB, and what was derived from it. */
const BODY_LIMIT_BYTES = 32 * 1_024;

const DESCRIPTION: RouteDescription = {
  id: 'adminSignUp',
  summary: 'Makes an organisation and its first user for another service, which has judged the answers.',
  responses: { 201: { description: 'The account is there.', schema: CREATED_SCHEMA } },
  faults: ['malformed', 'forbidden', 'tooLarge', 'notJson', 'keyReused', 'unavailable', 'emailInUse'],
};

/** `POST /v1/signup`: the embedded admin API for other services (R7.2), which have judged and limited what they send. */
export function addAdminSignupRoute(app: FastifyInstance, parts: AdminSignupRouteParts): void {
  const { adminApi, tokens, secrets } = parts;
  app.post<{ Body: PostedSignup; Headers: IdempotencyHeaders }>(
    '/v1/signup',
    {
      config: { description: { ...DESCRIPTION, requiresToken: tokens.length > 0 } },
      schema: { headers: IDEMPOTENCY_HEADERS, body: ADMIN_SIGNUP_SCHEMA },
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest: async (request) => {
        if (isCrossSite(request, []) || !hasBearerToken(request, tokens)) throw new ApiFault('forbidden');
      },
    },
    async ({ body, headers }, reply) => {
      const signup: AdminSignup = { metadata: {}, ...body };
      const outcome = await adminApi.signUp(signup, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        ...fingerprintsOf(comparableAnswers(signup), secrets),
        currency: null,
        submission: null,
        hasFilledHoneypot: false,
      });
      if (outcome.kind !== 'created') throw new ApiFault(outcome.kind);
      return reply.code(201).header('cache-control', NO_STORE).send(outcome.created);
    },
  );
}

/**
 * What makes two payloads the same (R2.61): what the visitor answered. What the caller derives (subdomain, source, locale,
 * VAT, time zone) may differ when it was updated between two attempts, and a retry is a retry all the same.
 */
function comparableAnswers({ name, organisation, email, phone, country, metadata }: AdminSignup): {
  readonly [Answer in keyof AdminSignup]?: unknown;
} {
  return { name, organisation, email, phone, country, metadata };
}
