import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountPathOf, signInPathOf } from '#server/config/mail-rules.ts';
import type { Config } from '#server/config/variables.ts';
import { confirmedPage, deadLinkPage, openedPage, tooLatePage } from '#server/confirm/end-pages.ts';
import { type Confirming, isBrowserOf } from '#server/confirm/confirming.ts';
import type { LiveContent } from '#server/content/live-content.ts';
import { sendPage } from '#server/html/page.ts';
import { serverMessages } from '#server/i18n/messages.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';

/** A visit that ends with a page without a form. */
interface EndedVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: Config;
  readonly content: Pick<LiveContent, 'live'>;
}

/** Says that the address of an attempt is confirmed. In the browser of the attempt, a tab may wait that opens the account. */
export function showConfirmed(
  { request, reply, config, content, confirming }: EndedVisit & { readonly confirming: Confirming },
  attempt: StoredAttempt,
): FastifyReply {
  const messages = serverMessages(content.live(), attempt.language);
  const mayWait = !attempt.hasAccount && isBrowserOf(confirming, request, attempt);
  return sendPage(
    reply,
    confirmedPage(messages, { signInUrl: signInPathOf(config, messages.language), mayWait }),
  );
}

/** Says that an attempt cannot be ended any more, because its address is confirmed. */
export function showTooLate(
  { reply, config, content }: Pick<EndedVisit, 'reply' | 'config' | 'content'>,
  { language }: StoredAttempt,
): FastifyReply {
  const messages = serverMessages(content.live(), language);
  return sendPage(reply.code(410), tooLatePage(messages, signInPathOf(config, messages.language)));
}

/** Shows the page that says that the address is confirmed. Its button opens the account with a new token. */
export function showOpened(
  { reply, config, content }: Pick<EndedVisit, 'reply' | 'config' | 'content'>,
  { language }: StoredAttempt,
  token: string,
): FastifyReply {
  const messages = serverMessages(content.live(), language);
  return sendPage(reply, openedPage(messages, accountPathOf(config, token, messages.language)));
}

/** Says that a link or a code works no more. An unknown one gets the language that the browser prefers, if we have it. */
export function showDead(
  { request, reply, config, content }: EndedVisit,
  known: StoredAttempt | null,
): FastifyReply {
  const messages = serverMessages(content.live(), known?.language ?? preferredLanguage(request));
  return sendPage(reply.code(410), deadLinkPage(messages, signInPathOf(config, messages.language)));
}

function preferredLanguage({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^[a-z]{2,3}/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase() ?? '';
}
