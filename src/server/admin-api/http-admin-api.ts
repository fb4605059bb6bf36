import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Ajv } from 'ajv';
import { isRecord } from '#contract/is-record.ts';
import { API_CODES, type SignupCreated } from '#protocol/signup-response.ts';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { newToken } from '#server/security/login-tokens.ts';
import type { AdminApi, AdminOutcome, AdminSignup, Attempt } from './admin-api.ts';
import { makeCircuitBreaker } from '#server/http/circuit-breaker.ts';
import { CREATED_SCHEMA, createdResponse } from './created-response.ts';
import { type JsonResponse, postJson } from './post-json.ts';

/** The address of the admin API, and the token that this service sends it. */
export interface HttpAdminApiParts {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string | undefined;
  /** The time-out of one sign-up, until the last byte. */
  readonly timeoutMs: number;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The time-out of one sign-up (R7.2). */
export const ADMIN_API_TIMEOUT_MS = 5_000;

/** Far more than any valid response needs. */
const MAX_RESPONSE_BYTES = 64 * 1_024;
/** The number of concurrent sign-ups: a slow admin API must not pile up sockets here. */
const MAX_CONCURRENT = 64;
const MAX_FAILURES = 5;
const COOLDOWN_MS = 10_000;
/** The duration of a password hash and a round trip, until the first response gives a measured value. */
const INITIAL_ESTIMATE_MS = 60;
const MAX_RETRY_AFTER_SECONDS = 3_600;

// Ajv removes unknown properties from a response, so that the server never passes them on.
const isCreated = new Ajv({ removeAdditional: true }).compile<SignupCreated>(CREATED_SCHEMA);

/**
 * The external admin API: `POST {url}/v1/signup` (R7.2). The server passes on these outcomes: created, address in use (by its code,
 * with any status), key used for other answers, and a password that is known from breaches. Everything else is `unavailable`, because
 * the visitor did not cause it. The log gets the cause.
 */
export function makeHttpAdminApi({ url, token, timeoutMs, now }: HttpAdminApiParts): AdminApi {
  const target = new URL(`${url}/v1/signup`);
  const breaker = makeCircuitBreaker({ maxFailures: MAX_FAILURES, cooldownMs: COOLDOWN_MS, now });
  const queue = makeWorkQueue(MAX_CONCURRENT, 0);
  let lastMs = INITIAL_ESTIMATE_MS;

  async function requestSignup(signup: AdminSignup, { idempotencyKey }: Attempt): Promise<JsonResponse> {
    const begun = now();
    const response = await postJson({
      url: target,
      headers: {
        ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: signup,
      timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
    });
    if (isFailure(response)) throw unavailable(response);
    lastMs = now() - begun;
    return response;
  }

  /**
   * A robot must not create an account, so the server does not call the admin API. Instead, the server waits as long as
   * the last sign-up took.
   */
  async function honeypotResponse({ organisation: organisationName }: AdminSignup): Promise<AdminOutcome> {
    await queue.run(async () => pause(lastMs));
    const ids = { userId: randomUUID(), organisationId: randomUUID() };
    return {
      kind: 'created',
      created: createdResponse({ ...ids, organisationName, token: newToken(), createdAt: Date.now() }),
    };
  }

  return {
    hasRoom: () => queue.hasRoom(),
    signUp: async (signup, attempt) => {
      if (attempt.hasFilledHoneypot) return honeypotResponse(signup);
      const response = await queue
        .run(async () => breaker.run(async () => requestSignup(signup, attempt)))
        .catch(throwUnavailable);
      return outcomeOf(response);
    },
  };
}

/** Whether the response shows a failing admin API, not a refusal. Failures open the circuit breaker. */
function isFailure({ status, body }: JsonResponse): boolean {
  if (codeIn(body) !== undefined) return status >= 500 && codeIn(body) !== API_CODES.emailInUse;
  return status !== 429 && !(status >= 200 && status < 300 && isCreated(body));
}

function outcomeOf(response: JsonResponse): AdminOutcome {
  const { status, body } = response;
  const code = codeIn(body);
  if (code === API_CODES.emailInUse) return { kind: 'emailInUse' };
  if (code === API_CODES.keyReused && status === 422) return { kind: 'keyReused' };
  if (code === API_CODES.refused && isBreached(body)) throw new ApiFault('refused', { password: 'breached' });
  if (code === undefined && status < 300 && isCreated(body)) return { kind: 'created', created: body };
  throw unavailable(response);
}

/** Whether the admin API refused only the password, because it is known from breaches (R15.4). The visitor can choose another. */
function isBreached(body: unknown): boolean {
  const fields = isRecord(body) ? body['fields'] : undefined;
  return isRecord(fields) && fields['password'] === 'breached' && Object.keys(fields).length === 1;
}

function codeIn(body: unknown): number | undefined {
  return isRecord(body) && typeof body['code'] === 'number' ? body['code'] : undefined;
}

/** A 429 of the admin API becomes a 503 here: this service as a whole sent too many requests, not this visitor. */
function unavailable({ status, body, retryAfter = '' }: JsonResponse): ApiFault {
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Math.min(Math.max(Number(retryAfter), 1), MAX_RETRY_AFTER_SECONDS)
    : undefined;
  const code = codeIn(body);
  const cause = new Error(
    `the admin API answered ${status}${code === undefined ? ' in another shape' : ` with code ${code}`}`,
  );
  return new ApiFault('unavailable', undefined, { cause, retryAfterSeconds: seconds });
}

function throwUnavailable(error: unknown): never {
  if (error instanceof ApiFault) throw error;
  throw new ApiFault('unavailable', undefined, { cause: error });
}
