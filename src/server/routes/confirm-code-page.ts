import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { attemptOfBrowser, canTryCode, type Confirming, isWaiting } from '#server/confirm/confirming.ts';
import { codePage } from '#server/confirm/pages.ts';
import { tryCode } from '#server/confirm/prove-mailbox.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { sendPage } from '#server/html/page.ts';
import { serverMessages } from '#server/i18n/messages.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import { NO_STORE } from '#server/security/headers.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { showConfirmed, showDead, showSpentCodes } from './confirm-end-pages.ts';

/** What the page with the field for a code needs. */
export interface ConfirmCodePageParts {
  readonly config: Config;
  readonly content: Pick<LiveContent, 'live'>;
  readonly confirming: Confirming;
  readonly limits: Pick<SignupLimits, 'admitCode'>;
}

interface CodeRoute {
  readonly Body: URLSearchParams | undefined;
}

interface CodeVisit extends ConfirmCodePageParts {
  readonly request: FastifyRequest<CodeRoute>;
  readonly reply: FastifyReply;
}

/** `/confirm`: the field for the code, in the browser of a sign-up whose account is open already (R15.2). */
export function addConfirmCodePage(pages: FastifyInstance, parts: ConfirmCodePageParts): void {
  pages.get<CodeRoute>('/confirm', async (request, reply) => showCode({ request, reply, ...parts }));
  pages.post<CodeRoute>('/confirm', async (request, reply) => actOnCode({ request, reply, ...parts }));
}

async function showCode(visit: CodeVisit): Promise<FastifyReply> {
  const { request, reply, confirming, content } = visit;
  const attempt = await attemptOfBrowser(confirming, request);
  if (attempt?.state === 'proved') return showConfirmed(visit, attempt);
  if (!attempt || !canTryCode(attempt, confirming.now())) return showNoTry(visit, attempt);
  return sendPage(reply, codePage({ messages: serverMessages(content.live(), attempt.language), attempt }));
}

async function actOnCode(visit: CodeVisit): Promise<FastifyReply> {
  const { request, reply, confirming, limits, content } = visit;
  const attempt = await attemptOfBrowser(confirming, request);
  if (!attempt || !canTryCode(attempt, confirming.now())) return showNoTry(visit, attempt);
  const code = request.body?.get('code') ?? '';
  const tried = await tryCode(confirming, limits, { request, attempt, code, tokenHash: null });
  // Meanwhile the attempt may have ended, or other tries may have used it up.
  if (tried.kind === 'gone') return showNoTry(visit, await attemptOfBrowser(confirming, request));
  if (tried.kind === 'spent') return showSpentCodes(visit, attempt);
  if (tried.kind === 'proved')
    return reply.code(303).header('cache-control', NO_STORE).header('location', '/confirm').send();
  const messages = serverMessages(content.live(), attempt.language);
  const key = `signup.waiting.code.wrongCode${tried.left === 1 ? '.last' : ''}`;
  const text = messages.format(key, { left: tried.left });
  const problem = { field: 'code', texts: [text] } as const;
  return sendPage(reply.code(422), codePage({ messages, attempt, problem }));
}

/** Says why no code can be tried: the link of an attempt that waits still works. */
function showNoTry(visit: CodeVisit, attempt: StoredAttempt | null): FastifyReply {
  return attempt && isWaiting(attempt, visit.confirming.now())
    ? showSpentCodes(visit, attempt)
    : showDead(visit, attempt);
}
