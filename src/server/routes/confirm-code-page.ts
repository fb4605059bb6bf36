import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/variables.ts';
import { attemptOfBrowser, canTryCode, canUseLink, type Confirming } from '#server/confirm/confirming.ts';
import { sendAnotherMail } from '#server/confirm/another-mail.ts';
import { codePage } from '#server/confirm/pages.ts';
import { tryCode } from '#server/confirm/prove-mailbox.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { codeProblem, digitsIn } from '#protocol/code-digits.ts';
import { LONGEST_WAIT_MS } from '#protocol/mail-wait.ts';
import { ApiFault, RETRY_AFTER_SECONDS } from '#server/faults.ts';
import { sendPage } from '#server/html/page.ts';
import { type ServerMessages, serverMessages } from '#server/i18n/messages.ts';
import type { SignupLimits } from '#server/limits/signup-limits.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { showConfirmed, showDead, showOpened } from './confirm-end-pages.ts';

/** What the page with the field for a code needs. */
export interface ConfirmCodePageParts {
  readonly config: Config;
  readonly content: Pick<LiveContent, 'live'>;
  readonly confirming: Confirming;
  readonly limits: Pick<SignupLimits, 'admitCode' | 'admitMail'>;
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
  return showWhereItIs(visit, await attemptOfBrowser(visit.confirming, visit.request));
}

/** Shows the field for the code, or why there is none: the address is confirmed, or the attempt is over, or only its link still works. */
function showWhereItIs(visit: CodeVisit, attempt: StoredAttempt | null): FastifyReply {
  const { reply, content } = visit;
  if (attempt?.state === 'proved') return showConfirmed(visit, attempt);
  if (!isOpen(visit, attempt)) return showDead(visit, attempt);
  const messages = serverMessages(content.live(), attempt.language);
  return sendPage(reply.code(attempt.codesLeft > 0 ? 200 : 410), codePage({ messages, attempt }));
}

/** Whether an attempt can still be proved, by its code or its link. */
function isOpen({ confirming }: CodeVisit, attempt: StoredAttempt | null): attempt is StoredAttempt {
  const now = confirming.now();
  return attempt !== null && (canTryCode(attempt, now) || canUseLink(attempt, now));
}

async function actOnCode(visit: CodeVisit): Promise<FastifyReply> {
  const { request, confirming } = visit;
  const attempt = await attemptOfBrowser(confirming, request);
  if (!isOpen(visit, attempt)) return showWhereItIs(visit, attempt);
  // After too many wrong codes, another mail still brings the link.
  if (request.body?.has('again')) return mailAgain(visit, attempt);
  return attempt.codesLeft > 0 ? confirmByCode(visit, attempt) : showWhereItIs(visit, attempt);
}

async function confirmByCode(visit: CodeVisit, attempt: StoredAttempt): Promise<FastifyReply> {
  const { request, reply, confirming, limits, content } = visit;
  const messages = serverMessages(content.live(), attempt.language);
  const code = request.body?.get('code') ?? '';
  const show = (status: number, text: string): FastifyReply => {
    const problem = { field: 'code', text } as const;
    return sendPage(reply.code(status), codePage({ messages, attempt, problem, typed: code }));
  };
  const problem = codeProblem(digitsIn(code));
  if (problem) return show(422, messages.format(`signup.waiting.code.${problem}`));
  const token = newToken();
  const typed = { request, attempt, code, tokenHash: tokenHashOf(token), tabGetsToken: 'always' } as const;
  const tried = await tryCode(confirming, limits, typed).catch(waitIn);
  if (typeof tried === 'number') return show(429, messages.format('signup.waiting.failure.spent'));
  // Meanwhile the attempt may have ended, or other tries may have used it up.
  if (tried.kind === 'gone') return showCode(visit);
  if (tried.kind === 'spent') return showWhereItIs(visit, { ...attempt, codesLeft: 0 });
  if (tried.kind === 'proved') return showOpened(visit, attempt, token);
  return show(422, counted(messages, 'signup.waiting.code.wrongCode', tried.left));
}

/** Sends another mail. The page then says so, or when the next one can go. */
async function mailAgain(visit: CodeVisit, attempt: StoredAttempt): Promise<FastifyReply> {
  const { reply, content } = visit;
  const messages = serverMessages(content.live(), attempt.language);
  const { status, note } = await sendAnotherMail(attempt, visit).then(
    (left) => ({ status: 200, note: sentText(messages, left) }),
    (fault: unknown) => ({ status: 429, note: limitText(messages, waitIn(fault)) }),
  );
  return sendPage(reply.code(status), codePage({ messages, attempt, note }));
}

function sentText(messages: ServerMessages, left: number): string {
  const limit =
    left === 0
      ? messages.format('signup.waiting.mail.none')
      : counted(messages, 'signup.waiting.mail.left', left);
  return `${messages.format('signup.waiting.mail.sent')} ${limit}`;
}

function limitText({ format }: ServerMessages, seconds: number): string {
  const isOver = seconds * 1_000 > LONGEST_WAIT_MS;
  // This page does not count the seconds down.
  return format(isOver ? 'signup.waiting.mail.none' : 'confirmPage.code.soon');
}

function counted({ format }: ServerMessages, key: string, left: number): string {
  return format(left === 1 ? `${key}.last` : key, { left });
}

/** How many seconds the visitor has to wait after a `tooMany`. Any other error goes on. */
function waitIn(fault: unknown): number {
  if (fault instanceof ApiFault && fault.kind === 'tooMany')
    return fault.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  throw fault;
}
