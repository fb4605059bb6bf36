import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminApi, AdminSignup } from '#server/admin-api/admin-api.ts';
import { ADMIN_SIGNUP_SCHEMA } from '#server/admin-api/admin-signup-schema.ts';
import { CREATED_SCHEMA } from '#server/admin-api/created-response.ts';
import { type BreachedPasswords, refuseBreached } from '#server/breaches/breached-passwords.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { type Confirming, sendAccepted, waitingResponse } from '#server/confirm/confirming.ts';
import { ApiFault } from '#server/faults.ts';
import { IDEMPOTENCY_HEADERS, type IdempotencyHeaders } from '#server/http/json-schema.ts';
import type { RouteDescription } from '#server/openapi/described-routes.ts';
import { isCrossSite } from '#server/security/origin.ts';
import { fingerprintsOf } from '#server/signup/fingerprint.ts';

/** The exposed admin API, the tokens of its callers, and the secrets that sign fingerprints. */
export interface AdminSignupRouteParts {
  readonly adminApi: AdminApi;
  readonly breachedPasswords: BreachedPasswords;
  /** The present token and the one before it. Empty when every caller is accepted. */
  readonly tokens: readonly string[];
  readonly secrets: Secrets;
  /** Null without `CONFIRM_EMAIL`. */
  readonly confirming: Confirming | null;
}

/** The payload of the specification has no metadata. */
type PostedSignup = Omit<AdminSignup, 'metadata'> & Partial<Pick<AdminSignup, 'metadata'>>;

/** Enough for every payload of the platform: a form of 16 kB and the values that are derived from it. */
const BODY_LIMIT_BYTES = 32 * 1_024;

const DESCRIPTION: RouteDescription = {
  id: 'adminSignUp',
  summary: 'Creates an organisation and its first user for another service, which has validated the answers.',
  responses: { 201: { description: 'The account exists.', schema: CREATED_SCHEMA } },
  faults: [
    'malformed',
    'forbidden',
    'tooLarge',
    'notJson',
    'refused',
    'keyReused',
    'unavailable',
    'emailInUse',
  ],
};

/**
 * `POST /v1/signup`: the embedded admin API for other services (R7.2), which have validated and limited their requests.
 */
export function addAdminSignupRoute(app: FastifyInstance, parts: AdminSignupRouteParts): void {
  const { adminApi, breachedPasswords, tokens, secrets, confirming } = parts;
  app.post<{ Body: PostedSignup; Headers: IdempotencyHeaders }>(
    '/v1/signup',
    {
      config: {
        description: {
          ...DESCRIPTION,
          responses: { ...DESCRIPTION.responses, ...waitingResponse(confirming) },
          requiresToken: tokens.length > 0,
        },
      },
      schema: { headers: IDEMPOTENCY_HEADERS, body: ADMIN_SIGNUP_SCHEMA },
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest: async (request) => {
        if (isCrossSite(request, []) || !hasBearerToken(request, tokens)) throw new ApiFault('forbidden');
      },
    },
    async (request, reply) => {
      const { body, headers } = request;
      const signup: AdminSignup = { metadata: {}, ...body };
      await refuseBreached(breachedPasswords, signup.password);
      const outcome = await adminApi.signUp(signup, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        ...fingerprintsOf(comparableAnswers(signup), secrets),
        currency: null,
        submission: null,
        // `da_DK`: the visitor’s page has a language of its own, which the calling service does not send.
        language: signup.locale.slice(0, 2),
        hasFilledHoneypot: false,
      });
      if (outcome.kind !== 'created' && outcome.kind !== 'waiting') throw new ApiFault(outcome.kind);
      return sendAccepted(outcome, { request, reply }, confirming);
    },
  );
}

/**
 * The values that make two payloads the same (R2.61): the visitor's answers. Derived values (subdomain, source, locale,
 * VAT, time zone) may change with an update of the caller, and a retry must still match. The session of the CRM is no answer:
 * the visitor may agree to it between two attempts.
 */
function comparableAnswers({ name, organisation, email, phone, country, ...signup }: AdminSignup): {
  readonly [Answer in keyof AdminSignup]?: unknown;
} {
  const { hubspotSession: _session, ...metadata } = signup.metadata;
  return { name, organisation, email, phone, country, metadata };
}

/**
 * Whether a request contains one of the shared tokens, compared in constant time. If no token is configured, the server
 * accepts every request.
 */
function hasBearerToken({ headers }: FastifyRequest, tokens: readonly string[]): boolean {
  if (tokens.length === 0) return true;
  const received = digestOf(headers.authorization ?? '');
  // Compares all tokens, so that the time does not depend on the match.
  return tokens.filter((token) => timingSafeEqual(received, digestOf(`Bearer ${token}`))).length > 0;
}

/** Hashes a text, because `timingSafeEqual` compares only values of equal length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
