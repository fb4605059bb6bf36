import { Html, html } from '#server/html/html.ts';
import { makePage, type Page, type PageParts } from '#server/html/page.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { spokenTime } from './spoken-time.ts';

/** The path of the stylesheet of these pages. */
export const CONFIRM_STYLESHEET = '/confirm/page.css';

/** Why a form was turned away: one or more sentences. */
export interface ConfirmProblem {
  readonly field: 'password' | 'newPassword' | 'code';
  readonly texts: readonly string[];
}

/** What the page of a link shows. */
export interface ConfirmPageParts {
  readonly messages: ServerMessages;
  readonly attempt: StoredAttempt;
  /** Whether this is the browser of the attempt: one press is enough there. */
  readonly isInBrowser: boolean;
  readonly problem?: ConfirmProblem | undefined;
}

/**
 * The page that the link of the mail leads to (R15.2). It says organisation and time, and no address. Nothing happens until a form
 * is sent, so that scanners of mails confirm nothing.
 */
export function confirmPage({ messages, attempt, isInBrowser, problem }: ConfirmPageParts): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.title'),
    content: html`<p>${askedText(messages, attempt)}</p>
      ${isInBrowser ? oneButton(messages) : passwords(messages, problem)}
      <hr />
      <form method="post">
        <p>${format('confirmPage.deny.text')}</p>
        <button class="action second" type="submit" name="deny" value="1">
          ${format('confirmPage.deny.button')}
        </button>
      </form>`,
  });
}

/** The page with the field for the code, in the browser of an attempt whose account is open already (R15.2). */
export function codePage({
  messages,
  attempt,
  problem,
}: Pick<ConfirmPageParts, 'messages' | 'attempt' | 'problem'>): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.title'),
    content: html`<p>${askedText(messages, attempt)} ${format('confirmPage.code.text')}</p>
      ${fieldForm(messages, { ...CODE_FIELD, problem })}`,
  });
}

const CODE_FIELD = {
  name: 'code',
  label: 'signup.waiting.code.label',
  button: 'confirmPage.here.button',
  attributes: html` type="text" inputmode="numeric" autocomplete="one-time-code"`,
} as const;

function askedText({ format, language }: ServerMessages, attempt: StoredAttempt): string {
  const time = spokenTime({ at: attempt.askedAt, timeZone: attempt.timeZone, language });
  const { organisation, pending } = attempt;
  const key = pending === null ? 'confirmPage.opened' : 'confirmPage.asked';
  return organisation === null || organisation.trim() === ''
    ? format(`${key}WithoutOrganisation`, { time })
    : format(key, { time, organisation });
}

function oneButton({ format }: ServerMessages): Html {
  return html`<p>${format('confirmPage.here.text')}</p>
    <form method="post">
      <button class="action" type="submit">${format('confirmPage.here.button')}</button>
    </form>`;
}

/** Asks for the password of the form. A new one is for people who do not know it, such as the owner of the mailbox. */
function passwords(messages: ServerMessages, problem: ConfirmProblem | undefined): Html {
  const { format } = messages;
  const isOpen = problem?.field === 'newPassword' ? html` open` : html``;
  return html`<p>${format('confirmPage.elsewhere')}</p>
    ${passwordForm(messages, 'password', problem)}
    <details${isOpen}>
      <summary>${format('confirmPage.newPassword.open')}</summary>
      <p>${format('confirmPage.newPassword.text')}</p>
      ${passwordForm(messages, 'newPassword', problem)}
    </details>`;
}

function passwordForm(
  messages: ServerMessages,
  name: 'password' | 'newPassword',
  problem: ConfirmProblem | undefined,
): Html {
  return fieldForm(messages, {
    name,
    label: `confirmPage.${name}.label`,
    button: `confirmPage.${name}.button`,
    attributes:
      name === 'password'
        ? html` type="password" autocomplete="current-password"`
        : html` type="password" autocomplete="new-password"`,
    problem,
  });
}

interface FieldForm {
  readonly name: ConfirmProblem['field'];
  /** Keys of messages. */
  readonly label: string;
  readonly button: string;
  readonly attributes: Html;
  readonly problem: ConfirmProblem | undefined;
}

/** A form with one field. After a problem of this field, it has the focus, and its description says what is wrong. */
function fieldForm(
  { format }: ServerMessages,
  { name, label, button, attributes, problem }: FieldForm,
): Html {
  const texts = problem?.field === name ? problem.texts : [];
  const isWrong = texts.length > 0;
  const error = isWrong ? html`<div id="${name}-error" role="alert">${listOf(texts)}</div>` : html``;
  const described = isWrong ? html` aria-invalid="true" aria-describedby="${name}-error" autofocus` : html``;
  return html`<form method="post">
    <p>
      <label for="${name}">${format(label)}</label><br />
      <input id="${name}" name="${name}" ${attributes} required${described} />
    </p>
    ${error}
    <button class="action" type="submit">${format(button)}</button>
  </form>`;
}

/** One sentence is no list. */
function listOf(texts: readonly string[]): Html {
  if (texts.length === 1) return html`<p>${texts.join('')}</p>`;
  const items = texts.map((text) => html`<li>${text}</li>`.markup).join('');
  return html`<ul>
    ${new Html(items)}
  </ul>`;
}

/** Says that the address is confirmed. The link shows this as long as its attempt is known, so that a second look is no riddle. */
export function confirmedPage(messages: ServerMessages, signInUrl: string): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.done.title'),
    content: html`<p>${format('confirmPage.done.text')}</p>
      <p><a class="action" href="${signInUrl}">${format('confirmPage.gone.signIn')}</a></p>`,
  });
}

/** Says that the attempt has ended, after "It was not me". */
export function deniedPage(messages: ServerMessages): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.denied.title'),
    content: html`<p>${format('confirmPage.denied.text')}</p>`,
  });
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

function page({ format, language }: ServerMessages, parts: Pick<PageParts, 'title' | 'content'>): Page {
  return makePage({ ...parts, language, brand: format('shell.logo'), stylesheet: CONFIRM_STYLESHEET });
}
