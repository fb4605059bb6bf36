import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { signInPathOf } from '#server/config/mail-rules.ts';
import { attemptOfBrowser, canTryCode, type Confirming } from '#server/confirm/confirming.ts';
import { codePage, confirmedPage, deadLinkPage } from '#server/confirm/pages.ts';
import { tryCode } from '#server/confirm/prove-mailbox.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { sendPage } from '#server/html/page.ts';
import { serverMessages } from '#server/i18n/messages.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import { NO_STORE } from '#server/security/headers.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';

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

interface DeadVisit extends Pick<CodeVisit, 'reply' | 'config' | 'content'> {
  readonly request: Pick<FastifyRequest, 'headers'>;
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
  if (!attempt || !canTryCode(attempt, confirming.now())) return showDead(visit, attempt);
  return sendPage(reply, codePage({ messages: serverMessages(content.live(), attempt.language), attempt }));
}

async function actOnCode(visit: CodeVisit): Promise<FastifyReply> {
  const { request, reply, confirming, limits, content } = visit;
  const attempt = await attemptOfBrowser(confirming, request);
  if (!attempt || !canTryCode(attempt, confirming.now())) return showDead(visit, attempt);
  const code = request.body?.get('code') ?? '';
  const tried = await tryCode(confirming, limits, { request, attempt, code, tokenHash: null });
  if (tried.kind === 'gone') return showDead(visit, attempt);
  if (tried.kind === 'proved')
    return reply.code(303).header('cache-control', NO_STORE).header('location', '/confirm').send();
  const messages = serverMessages(content.live(), attempt.language);
  const text = messages.format('signup.waiting.code.wrongCode', { left: tried.left });
  const problem = { field: 'code', texts: [text] } as const;
  return sendPage(reply.code(422), codePage({ messages, attempt, problem }));
}

/** Says that the address of an attempt is confirmed. */
export function showConfirmed(
  { reply, config, content }: Pick<CodeVisit, 'reply' | 'config' | 'content'>,
  attempt: StoredAttempt,
): FastifyReply {
  const messages = serverMessages(content.live(), attempt.language);
  return sendPage(reply, confirmedPage(messages, signInPathOf(config, messages.language)));
}

/** Says that a link or a code works no more. An unknown one gets the language that the browser prefers, if we have it. */
export function showDead(
  { request, reply, config, content }: DeadVisit,
  known: StoredAttempt | null,
): FastifyReply {
  const messages = serverMessages(content.live(), known?.language ?? preferredLanguage(request));
  return sendPage(reply.code(410), deadLinkPage(messages, signInPathOf(config, messages.language)));
}

function preferredLanguage({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^[a-z]{2,3}/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? '';
}
