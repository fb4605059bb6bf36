import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BreachedPasswords } from '#server/breaches/breached-passwords.ts';
import { canUseLink, findByWord, isBrowserOf, isWaiting } from '#server/confirm/confirming.ts';
import { proveMailbox } from '#server/confirm/prove-mailbox.ts';
import { newPasswordProblem, newPasswordRules } from '#server/confirm/new-password.ts';
import { CONFIRM_STYLESHEET, deniedPage, spentLinkPage } from '#server/confirm/end-pages.ts';
import type { ConfirmProblem } from '#server/confirm/field-form.ts';
import { confirmPage, denyPage } from '#server/confirm/pages.ts';
import { ApiFault } from '#server/faults.ts';
import { acceptForms, addStylesheet, sendPage } from '#server/html/page.ts';
import { type ServerMessages, serverMessages } from '#server/i18n/messages.ts';
import { makeRequestLimiter } from '#server/limits/network-limiter.ts';
import { isCrossSite } from '#server/security/origin.ts';
import { newToken, tokenHashOf } from '#server/security/login-tokens.ts';
import type { Passwords } from '#server/security/passwords.ts';
import type { Proof, StoredAttempt } from '#store/attempt-store.ts';
import { addConfirmCodePage, type ConfirmCodePageParts } from './confirm-code-page.ts';
import { showConfirmed, showDead, showOpened, showTooLate } from './confirm-end-pages.ts';

/** What the pages of links need. */
export interface ConfirmPageRouteParts extends ConfirmCodePageParts {
  readonly passwords: Pick<Passwords, 'hash' | 'matches' | 'hasRoom'>;
  readonly breachedPasswords: BreachedPasswords;
  /** The built files of the page, whose typeface these pages share. */
  readonly files: ReadonlyMap<string, unknown>;
}

interface LinkRoute {
  readonly Params: { readonly secret: string };
  readonly Querystring: { readonly deny?: string };
  readonly Body: URLSearchParams | undefined;
}

/**
 * `/confirm/{secret}`: the page that the link of a mail leads to (R15.2). `/confirm`: the field for the code, in the browser of the
 * sign-up. They work without a script, and post to themselves.
 */
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
    addConfirmCodePage(pages, parts);
    pages.get<LinkRoute>('/confirm/:secret', async (request, reply) => show({ request, reply, ...parts }));
    pages.post<LinkRoute>('/confirm/:secret', async (request, reply) => act({ request, reply, ...parts }));
  });
}

interface Visit extends ConfirmPageRouteParts {
  readonly request: FastifyRequest<LinkRoute>;
  readonly reply: FastifyReply;
}

async function attemptOfLink({ request, confirming }: Visit): Promise<StoredAttempt | null> {
  return findByWord(confirming, request.params.secret, 'link');
}

/** Shows the form, or how the attempt has ended, and does nothing else: scanners of mails open every link. */
async function show(visit: Visit): Promise<FastifyReply> {
  const attempt = await attemptOfLink(visit);
  return canProve(visit, attempt) ? showForm(visit, attempt) : showEnded(visit, attempt);
}

/** Whether the link of an attempt still confirms. */
function canProve({ confirming }: Visit, attempt: StoredAttempt | null): attempt is StoredAttempt {
  return attempt !== null && canUseLink(attempt, confirming.now());
}

/**
 * Says why a link confirms no more: the address is confirmed, or the attempt is over. After too many wrong passwords, the owner of the
 * mailbox can still deny.
 */
function showEnded(visit: Visit, attempt: StoredAttempt | null): FastifyReply {
  const { reply, content, confirming } = visit;
  if (attempt?.state === 'proved') return showProved(visit, attempt);
  if (!attempt || !isWaiting(attempt, confirming.now())) return showDead(visit, attempt);
  return sendPage(reply.code(410), spentLinkPage(serverMessages(content.live(), attempt.language), attempt));
}

/** Says that the address is confirmed, or that it is too late to say "It was not me". */
function showProved(visit: Visit, attempt: StoredAttempt): FastifyReply {
  const { query, body } = visit.request;
  return query.deny !== undefined || body?.has('deny') === true
    ? showTooLate(visit, attempt)
    : showConfirmed(visit, attempt);
}

function showForm(
  { request, reply, confirming, content }: Visit,
  attempt: StoredAttempt,
  problem?: ConfirmProblem,
): FastifyReply {
  const messages = serverMessages(content.live(), attempt.language);
  if (!problem && request.query.deny !== undefined) return sendPage(reply, denyPage({ messages, attempt }));
  const rules = newPasswordRules({ content: content.live(), messages });
  const isInBrowser = problem === undefined && isBrowserOf(confirming, request, attempt);
  return sendPage(
    reply.code(problem ? 422 : 200),
    confirmPage({ messages, attempt, isInBrowser, problem, rules }),
  );
}

async function act(visit: Visit): Promise<FastifyReply> {
  const attempt = await attemptOfLink(visit);
  const form = visit.request.body ?? new URLSearchParams();
  if (attempt && form.has('deny')) return deny(visit, attempt);
  return canProve(visit, attempt) ? confirm(visit, attempt, form) : showEnded(visit, attempt);
}

/** Proves an attempt by what the visitor has given: a new password, the password of the form, or the browser of the form. */
async function confirm(visit: Visit, attempt: StoredAttempt, form: URLSearchParams): Promise<FastifyReply> {
  const { request, confirming, content } = visit;
  const messages = serverMessages(content.live(), attempt.language);
  const [newPassword, password] = [form.get('newPassword'), form.get('password') ?? ''];
  if (newPassword || (newPassword === '' && password === ''))
    return confirmWithNewPassword(visit, attempt, { newPassword, messages });
  if (password !== '') return confirmWithPassword(visit, attempt, { password, messages });
  if (isBrowserOf(confirming, request, attempt)) return prove(visit, attempt, { tabGetsToken: 'always' });
  return showForm(visit, attempt, { field: 'password', text: messages.format('confirmPage.missing') });
}

async function deny(visit: Visit, attempt: StoredAttempt): Promise<FastifyReply> {
  const { reply, content, confirming } = visit;
  const { attemptId, language } = attempt;
  const hasEnded = await confirming.store.endAttempt({ attemptId, now: confirming.now() });
  return hasEnded
    ? sendPage(reply, deniedPage(serverMessages(content.live(), language), attempt))
    : showEnded(visit, await attemptOfLink(visit));
}

async function confirmWithNewPassword(
  visit: Visit,
  attempt: StoredAttempt,
  { newPassword, messages }: { readonly newPassword: string; readonly messages: ServerMessages },
): Promise<FastifyReply> {
  const { breachedPasswords, request } = visit;
  const text = await newPasswordProblem(newPassword, {
    address: request.ip,
    content: visit.content.live(),
    breachedPasswords,
    messages,
  });
  if (text !== undefined) return showForm(visit, attempt, { field: 'newPassword', text });
  const passwordHash = await visit.passwords.hash(newPassword);
  return prove(visit, attempt, { tabGetsToken: 'never', passwordHash });
}

/** Each try counts before the comparison, and after the fifth wrong one the link only denies. */
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
  // Meanwhile the attempt may have ended, or other tries may have used it up.
  if (left === null || passwordHash === null) return showEnded(visit, await attemptOfLink(visit));
  if (await visit.passwords.matches(passwordHash, password))
    return prove(visit, attempt, { tabGetsToken: 'always' });
  if (left === 0) return showEnded(visit, attempt);
  const text = messages.format('confirmPage.password.wrong', { left });
  return showForm(visit, attempt, { field: 'password', text });
}

/**
 * Proves the attempt, and opens the account from this page. The server also gives the tab that waits a token, because its visitor chose
 * the password. After a new password it gives none, because a stranger may have opened that tab.
 */
async function prove(
  visit: Visit,
  attempt: StoredAttempt,
  { tabGetsToken, passwordHash = null }: Pick<Proof, 'tabGetsToken'> & Partial<Pick<Proof, 'passwordHash'>>,
): Promise<FastifyReply> {
  const { confirming, request, reply, config, content } = visit;
  const token = newToken();
  const proof = { request, passwordHash, tokenHash: tokenHashOf(token), tabGetsToken };
  if (!(await proveMailbox(confirming, attempt, proof))) {
    // A second press, or another browser, was quicker. Otherwise the address has another account by now.
    const now = await attemptOfLink(visit);
    return now?.state === 'proved' ? showConfirmed(visit, now) : showDead(visit, attempt);
  }
  return showOpened({ reply, config, content }, attempt, token);
}
