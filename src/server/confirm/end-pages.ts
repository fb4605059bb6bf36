import { type Html, html } from '#server/html/html.ts';
import { makePage, type Page, type PageParts } from '#server/html/page.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';

/** The path of the stylesheet of the pages about a proof. */
export const CONFIRM_STYLESHEET = '/confirm/page.css';

/** Says that the address is confirmed. The link shows this as long as its attempt is known, so that a second look is no riddle. */
export function confirmedPage(
  messages: ServerMessages,
  { signInUrl, mayWait }: { readonly signInUrl: string; readonly mayWait: boolean },
): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.done.title'),
    content: html`<p>${format(mayWait ? 'confirmPage.done.text' : 'confirmPage.done.elsewhere')}</p>
      <p><a class="action" href="${signInUrl}">${format('confirmPage.gone.signIn')}</a></p>`,
  });
}

/** Says that the address is confirmed, and opens the account for who has just given its password. */
export function openedPage(messages: ServerMessages, accountUrl: string): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.done.title'),
    content: html`<p>${format('confirmPage.done.open')}</p>
      <p><a class="action" href="${accountUrl}" autofocus>${format('confirmPage.done.openButton')}</a></p>`,
  });
}

/** Says that the attempt has ended, after "It was not me". An account that was open already is deleted. */
export function deniedPage(messages: ServerMessages, { hasAccount }: Denied): Page {
  const { format } = messages;
  const what = hasAccount ? 'deleted' : 'denied';
  return page(messages, {
    title: format(`confirmPage.${what}.title`),
    content: html`<p>${format(`confirmPage.${what}.text`)}</p>`,
  });
}

/** Says that "It was not me" comes too late: the address was confirmed before. */
export function tooLatePage(messages: ServerMessages, signInUrl: string): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.tooLate.title'),
    content: html`<p>${format('confirmPage.tooLate.text')}</p>
      <p><a class="action" href="${signInUrl}">${format('confirmPage.gone.signIn')}</a></p>`,
  });
}

/** Says that a link confirms no more after too many wrong passwords. The owner of the mailbox can still deny. */
export function spentLinkPage(messages: ServerMessages, attempt: Denied): Page {
  const { format, language } = messages;
  return page(messages, {
    title: format('confirmPage.spentLink.title'),
    content: html`<p>${format('confirmPage.spentLink.text')}</p>
      <p><a href="/#/${language}">${format('confirmPage.gone.signUp')}</a></p>
      <hr />
      ${denyForm(messages, attempt)}`,
  });
}

type Denied = Pick<StoredAttempt, 'hasAccount'>;

/** The form that ends an attempt. Its button says what that does. */
export function denyForm(
  { format }: ServerMessages,
  { hasAccount }: Denied,
  look = html` class="action second"`,
): Html {
  return html`<form method="post">
    <p>${format(hasAccount ? 'confirmPage.deny.delete' : 'confirmPage.deny.text')}</p>
    <button type="submit" name="deny" value="1" ${look}>
      ${format(hasAccount ? 'confirmPage.deny.deleteButton' : 'confirmPage.deny.button')}
    </button>
  </form>`;
}

/** Says that a link was used, is too old, or never existed. */
export function deadLinkPage(messages: ServerMessages, signInUrl: string): Page {
  const { format, language } = messages;
  return page(messages, {
    title: format('confirmPage.gone.title'),
    content: html`<p>${format('confirmPage.gone.text')}</p>
      <p><a class="action" href="${signInUrl}">${format('confirmPage.gone.signIn')}</a></p>
      <p><a href="/#/${language}">${format('confirmPage.gone.signUp')}</a></p>`,
  });
}

interface ConfirmPageParts extends Pick<PageParts, 'title' | 'content' | 'script'> {
  /** Whether the page turns an answer away. The title of the tab then says so. */
  readonly hasProblem?: boolean;
}

/** Makes a page about a proof. */
export function page(
  { format, language }: ServerMessages,
  { hasProblem = false, ...parts }: ConfirmPageParts,
): Page {
  const { title } = parts;
  return makePage({
    ...parts,
    language,
    brand: format('shell.logo'),
    stylesheet: CONFIRM_STYLESHEET,
    ...(hasProblem && { tabTitle: format('form.errorPrefix', { title }) }),
  });
}
