import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createdResponse } from '#server/admin-api/created-response.ts';
import { attemptOfBrowser, canTryCode, canUseLink, type Confirming } from '#server/confirm/confirming.ts';
import { sendAnotherMail } from '#server/confirm/another-mail.ts';
import { tryCode } from '#server/confirm/prove-mailbox.ts';
import { ApiFault } from '#server/faults.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import { isCrossSite } from '#server/security/origin.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { ACCOUNT, CODE_BODY, CONFIRM, RESEND, STATE, TOKEN_BODY } from './confirm-calls.ts';

/** What the calls of the tab that waits need. */
export interface ConfirmRouteParts {
  readonly confirming: Confirming;
  readonly xsrf: Xsrf;
  readonly allowedOrigins: readonly string[];
  readonly limits: Pick<SignupLimits, 'admitMail' | 'admitCode'>;
  /** Limits the tries of a visitor. */
  readonly requests: RateLimiter;
  /** Limits how often tabs ask whether the link was pressed. */
  readonly polls: RateLimiter;
}

/** For how long a token leads to its account: the page asks at once. */
const FRESH_MS = 60_000;

interface TokenRoute {
  readonly Body: { readonly token: string };
}

interface CodeRoute {
  readonly Body: { readonly code: string };
}

/** Adds `/confirm` and `/confirm/resend` (R15.2). `api` has the prefix `/api`. */
export function addConfirmRoutes(api: FastifyInstance, parts: ConfirmRouteParts): void {
  const { confirming, xsrf, allowedOrigins, requests, polls } = parts;
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (isCrossSite(request, allowedOrigins) || !xsrf.isConsistent(request)) throw new ApiFault('forbidden');
    await requests.take(request.ip);
  };
  api.post<CodeRoute>(
    '/confirm',
    { config: { description: CONFIRM }, schema: { body: CODE_BODY }, onRequest: admit },
    async (request, reply) =>
      reply.header('cache-control', NO_STORE).send({ token: await confirm(request, parts) }),
  );
  api.get(
    '/confirm',
    {
      // A HEAD request would take the token of the tab, and drop it.
      exposeHeadRoute: false,
      config: { description: STATE },
      onRequest: async (request) => {
        // A link of another site must not use up the token of the tab.
        if (isCrossSite(request, allowedOrigins)) throw new ApiFault('forbidden');
        await polls.take(request.ip);
      },
    },
    async (request, reply) =>
      reply.header('cache-control', NO_STORE).send(await stateOf(request, confirming)),
  );
  api.post('/confirm/resend', { config: { description: RESEND }, onRequest: admit }, async (request, reply) =>
    reply
      .code(202)
      .header('cache-control', NO_STORE)
      .send({ left: await sendAnotherMail(await waitingAttempt(request, confirming), parts) }),
  );
  addAccountRoute(api, parts, admit);
}

/** Adds `/confirm/account`: the visitor's own tracking needs what a 201 says besides the token (R9.7). */
function addAccountRoute(
  api: FastifyInstance,
  { confirming }: ConfirmRouteParts,
  onRequest: (request: FastifyRequest) => Promise<void>,
): void {
  api.post<TokenRoute>(
    '/confirm/account',
    { config: { description: ACCOUNT }, schema: { body: TOKEN_BODY }, onRequest },
    async ({ body: { token } }, reply) => {
      const madeAfter = confirming.now() - FRESH_MS;
      const found = await confirming.store.tokenAccount({ tokenHash: tokenHashOf(token), madeAfter });
      if (!found) throw new ApiFault('gone');
      return reply.header('cache-control', NO_STORE).send(createdResponse({ ...found, token }));
    },
  );
}

/** Proves the attempt by its code. Returns the token of the tab that waits. */
async function confirm(
  request: FastifyRequest<CodeRoute>,
  { confirming, limits }: Pick<ConfirmRouteParts, 'confirming' | 'limits'>,
): Promise<string> {
  const attempt = await waitingAttempt(request, confirming);
  const token = newToken();
  const { code } = request.body;
  const tried = await tryCode(confirming, limits, {
    request,
    attempt,
    code,
    tokenHash: tokenHashOf(token),
    tabGetsToken: 'ifLost',
  });
  if (tried.kind === 'wrong')
    throw new ApiFault('refused', undefined, { body: { fields: { code: 'wrongCode' }, left: tried.left } });
  if (tried.kind !== 'proved') throw new ApiFault('gone');
  return token;
}

async function waitingAttempt(request: FastifyRequest, confirming: Confirming): Promise<StoredAttempt> {
  const attempt = await attemptOfBrowser(confirming, request);
  if (!attempt || !canTryCode(attempt, confirming.now())) throw new ApiFault('gone');
  return attempt;
}

/** How far the proof of a mailbox is, for the tab that waits. */
interface ProofAnswer {
  /** `spent`: only the codes are used up, and the link of the mail still works. */
  readonly state: 'waiting' | 'spent' | 'confirmed' | 'ended';
  readonly token?: string;
  /** Whether an account was open already, and is deleted. */
  readonly isDeleted?: true;
}

async function stateOf(request: FastifyRequest, confirming: Confirming): Promise<ProofAnswer> {
  const now = confirming.now();
  const attempt = await attemptOfBrowser(confirming, request);
  if (!attempt) return { state: 'ended' };
  if (canTryCode(attempt, now)) return { state: 'waiting' };
  if (canUseLink(attempt, now)) return { state: 'spent' };
  if (attempt.state !== 'proved') return { state: 'ended', ...(attempt.hasAccount && { isDeleted: true }) };
  const token = newToken();
  const { attemptId } = attempt;
  const isDue = await confirming.store.takeToken({ attemptId, now, tokenHash: tokenHashOf(token) });
  return isDue ? { state: 'confirmed', token } : { state: 'confirmed' };
}
