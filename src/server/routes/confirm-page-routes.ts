import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BreachedPasswords } from '#server/breaches/breached-passwords.ts';
import { type Confirming, findByWord, isBrowserOf, isWaiting } from '#server/confirm/confirming.ts';
import { proveMailbox } from '#server/confirm/prove-mailbox.ts';
import { newPasswordProblem } from '#server/confirm/new-password.ts';
import {
  CONFIRM_STYLESHEET,
  confirmPage,
  type ConfirmProblem,
  deadLinkPage,
  deniedPage,
} from '#server/confirm/pages.ts';
import { signInPathOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { ApiFault } from '#server/faults.ts';
import { acceptForms, addStylesheet, sendPage } from '#server/html/page.ts';
import { type ServerMessages, serverMessages } from '#server/i18n/messages.ts';
import { makeRequestLimiter } from '#server/limits/network-limiter.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { isCrossSite } from '#server/security/origin.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';

/** What the pages of links need. */
export interface ConfirmPageRouteParts {
  readonly config: Config;
  readonly content: Pick<LiveContent, 'live'>;
  readonly confirming: Confirming;
  readonly passwords: Pick<Passwords, 'hash' | 'matches' | 'hasRoom'>;
  readonly breachedPasswords: BreachedPasswords;
  /** The built files of the page, whose typeface these pages share. */
  readonly files: ReadonlyMap<string, unknown>;
}

interface LinkRoute {
  readonly Params: { readonly secret: string };
  readonly Body: URLSearchParams | undefined;
}

/** `/confirm/{secret}`: the page that the link of a mail leads to (R15.2). It works without a script and posts to itself. */
export function addConfirmPages(app: FastifyInstance, parts: ConfirmPageRouteParts): void {
  const requests = makeRequestLimiter('confirm-pages', parts.config.rateLimitIp);
  addStylesheet(app, CONFIRM_STYLESHEET, parts.files);
  app.register(async (pages) => {
    // A form is all that these pages send.
    pages.removeAllContentTypeParsers();
    acceptForms(pages);
    pages.addHook('onRequest', async (request) => {
      if (request.method === 'POST' && isCrossSite(request, [])) throw new ApiFault('forbidden');
      await requests.take(request.ip);
    });
    pages.get<LinkRoute>('/confirm/:secret', async (request, reply) => show({ request, reply, ...parts }));
    pages.post<LinkRoute>('/confirm/:secret', async (request, reply) => act({ request, reply, ...parts }));
  });
}

interface Visit extends ConfirmPageRouteParts {
  readonly request: FastifyRequest<LinkRoute>;
  readonly reply: FastifyReply;
}

async function waitingAttempt({ request, confirming }: Visit): Promise<StoredAttempt | null> {
  const attempt = await findByWord(confirming, request.params.secret, 'link');
  return attempt && isWaiting(attempt, confirming.now()) ? attempt : null;
}

/** Shows the form, and does nothing else: scanners of mails open every link. */
async function show(visit: Visit): Promise<FastifyReply> {
  const attempt = await waitingAttempt(visit);
  return attempt ? showForm(visit, attempt) : showDeadLink(visit);
}

function showForm(
  { request, reply, config, confirming, content }: Visit,
  attempt: StoredAttempt,
  problem?: ConfirmProblem,
): FastifyReply {
  const messages = serverMessages(content.live(), attempt.language);
  const isInBrowser = problem === undefined && isBrowserOf(confirming, request, attempt);
  return sendPage(
    reply.code(problem ? 422 : 200),
    confirmPage({
      messages,
      attempt,
      isInBrowser,
      problem,
      signInUrl: signInPathOf(config, messages.language),
    }),
  );
}

/** An unknown link gets the language that the browser prefers, if we have it. */
async function showDeadLink({ request, reply, config, content, confirming }: Visit): Promise<FastifyReply> {
  const known = await findByWord(confirming, request.params.secret, 'link');
  const messages = serverMessages(content.live(), known?.language ?? preferredLanguage(request));
  return sendPage(reply.code(410), deadLinkPage(messages, signInPathOf(config, messages.language)));
}

function preferredLanguage({ headers }: FastifyRequest): string {
  return /^[a-z]{2,3}/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? '';
}

async function act(visit: Visit): Promise<FastifyReply> {
  const { request, reply, confirming, content } = visit;
  const attempt = await waitingAttempt(visit);
  if (!attempt) return showDeadLink(visit);
  const form = request.body ?? new URLSearchParams();
  const messages = serverMessages(content.live(), attempt.language);
  if (form.has('deny')) {
    const { attemptId } = attempt;
    const hasEnded = await confirming.store.endAttempt({
      attemptId,
      now: confirming.now(),
      withAccount: true,
    });
    return hasEnded ? sendPage(reply, deniedPage(messages)) : showDeadLink(visit);
  }
  const newPassword = form.get('newPassword') ?? '';
  if (newPassword !== '') return confirmWithNewPassword(visit, attempt, { newPassword, messages });
  const password = form.get('password') ?? '';
  if (password !== '') return confirmWithPassword(visit, attempt, { password, messages });
  if (isBrowserOf(confirming, request, attempt)) return prove(visit, attempt, { isInBrowser: true });
  return showForm(visit, attempt, { field: 'password', text: messages.format('confirmPage.missing') });
}

async function confirmWithNewPassword(
  visit: Visit,
  attempt: StoredAttempt,
  { newPassword, messages }: { readonly newPassword: string; readonly messages: ServerMessages },
): Promise<FastifyReply> {
  const { breachedPasswords } = visit;
  const text = await newPasswordProblem(newPassword, {
    content: visit.content.live(),
    breachedPasswords,
    messages,
  });
  if (text !== null) return showForm(visit, attempt, { field: 'newPassword', text });
  const passwordHash = await visit.passwords.hash(newPassword);
  return prove(visit, attempt, { isInBrowser: false, passwordHash });
}

/** Each try counts before the comparison, and the fifth wrong one ends the link. */
async function confirmWithPassword(
  visit: Visit,
  attempt: StoredAttempt,
  { password, messages }: { readonly password: string; readonly messages: ServerMessages },
): Promise<FastifyReply> {
  const { store, now } = visit.confirming;
  const { attemptId, passwordHash } = attempt;
  // A queue that is full must not cost a try.
  if (!visit.passwords.hasRoom()) throw new ApiFault('unavailable');
  const left = await store.takeTry({ attemptId, guess: 'password', now: now() });
  if (left === null || passwordHash === null) return showDeadLink(visit);
  if (await visit.passwords.matches(passwordHash, password))
    return prove(visit, attempt, {
      isInBrowser: isBrowserOf(visit.confirming, visit.request, attempt),
    });
  if (left > 0) {
    const text = messages.format('confirmPage.password.wrong', { left });
    return showForm(visit, attempt, { field: 'password', text });
  }
  await store.endAttempt({ attemptId, now: now(), withAccount: false });
  return showDeadLink(visit);
}

/**
 * Proves the attempt, and leads to the sign-in page. The tab that waits gets a token only if this browser made the attempt: a stranger
 * may be waiting in another one.
 */
async function prove(
  visit: Visit,
  attempt: StoredAttempt,
  {
    isInBrowser,
    passwordHash = null,
  }: { readonly isInBrowser: boolean; readonly passwordHash?: string | null },
): Promise<FastifyReply> {
  const { confirming, request, reply, config } = visit;
  const proof = { request, passwordHash, tokenHash: null, isInBrowser };
  if (!(await proveMailbox(confirming, attempt, proof))) return showDeadLink(visit);
  return reply
    .code(303)
    .header('cache-control', NO_STORE)
    .header('location', signInPathOf(config, attempt.language))
    .send();
}
