import type { FastifyInstance } from 'fastify';
import type { SignupPayload } from '#contract/signup-payload.ts';
import { ApiFault } from '#server/faults.ts';
import { allowOrigins } from '#server/security/cors.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { isForeign, pageOriginOf } from '#server/security/origin.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import { payloadSchema } from '#server/signup/payload-schema.ts';
import { receiveSignup, type SignupParts } from '#server/signup/receive-signup.ts';

export interface SignupRouteParts extends SignupParts {
  readonly xsrf: Xsrf;
  readonly allowedOrigins: readonly string[];
}

/** One printable word; the page sends a UUID. */
const IDEMPOTENCY_KEY = { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' };

/** `POST /api/signup` (R7.1). */
export function addSignupRoute(app: FastifyInstance, parts: SignupRouteParts): void {
  const { form, xsrf, allowedOrigins } = parts;
  app.register(
    async (api) => {
      allowOrigins(api, allowedOrigins);
      api.post<{ Body: SignupPayload; Headers: { 'idempotency-key'?: string } }>(
        '/signup',
        {
          schema: {
            body: payloadSchema(form),
            headers: { type: 'object', properties: { 'idempotency-key': IDEMPOTENCY_KEY } },
          },
          onRequest: async (request) => {
            if (isForeign(request, allowedOrigins) || !xsrf.isConsistent(request))
              throw new ApiFault('forbidden');
            if (request.headers['content-type'] === undefined) throw new ApiFault('notJson');
          },
        },
        async (request, reply) => {
          const created = await receiveSignup(
            {
              payload: request.body,
              idempotencyKey: request.headers['idempotency-key'] ?? null,
              pageOrigin: pageOriginOf(request),
            },
            parts,
          );
          return reply.code(201).header('cache-control', NO_STORE).send(created);
        },
      );
    },
    { prefix: '/api' },
  );
}
