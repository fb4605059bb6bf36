import { Html, html } from '#server/html/html.ts';
import type { Page } from '#server/html/page.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { denyForm, page } from './end-pages.ts';
import { spokenTime } from './spoken-time.ts';

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
  /** What a new password needs. */
  readonly rules: readonly string[];
}

/**
 * The page that the link of the mail leads to (R15.2). It says organisation and time, and no address. Nothing happens until a form
 * is sent, so that scanners of mails confirm nothing.
 */
export function confirmPage({ messages, attempt, isInBrowser, problem, rules }: ConfirmPageParts): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.title'),
    content: html`<p>${askedText(messages, attempt)}</p>
      ${isInBrowser ? oneButton(messages) : passwords(messages, rules, problem)}
      <hr />
      ${denyForm(messages, attempt)}`,
  });
}

/**
 * The page of the mail's link "That was not me": its button has the focus. Like the other link, it does nothing before the form is
 * sent.
 */
export function denyPage({ messages, attempt }: Pick<ConfirmPageParts, 'messages' | 'attempt'>): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.deny.button'),
    content: html`<p>${askedText(messages, attempt)}</p>
      ${denyForm(messages, attempt, html` class="action" autofocus`)}
      <p><a href="?">${format('confirmPage.deny.back')}</a></p>`,
  });
}

interface CodePageParts extends Pick<ConfirmPageParts, 'messages' | 'attempt' | 'problem'> {
  /** What became of the wish for another mail. */
  readonly note?: string;
}

/** The page with the field for the code, in the browser of an attempt whose account is open already (R15.2). */
export function codePage({ messages, attempt, problem, note }: CodePageParts): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.title'),
    content: html`<p>${askedText(messages, attempt)} ${format('confirmPage.code.text')}</p>
      ${fieldForm(messages, { ...CODE_FIELD, problem })}
      <hr />
      ${anotherMailForm(messages, note)}`,
  });
}

/** The form that sends another mail. After that, its button has the focus, and its description says what became of it. */
function anotherMailForm({ format }: ServerMessages, note: string | undefined): Html {
  const sent = note === undefined ? html`` : html`<p class="note" id="again-note" role="status">${note}</p>`;
  const described = note === undefined ? html`` : html` aria-describedby="again-note" autofocus`;
  return html`<form method="post">
    <p>${format('signup.waiting.help.heading')} ${format('confirmPage.code.noMail')}</p>
    ${sent}
    <button type="submit" name="again" value="1" class="action second" ${described}>
      ${format('signup.waiting.mail.another')}
    </button>
  </form>`;
}

const CODE_FIELD = {
  name: 'code',
  label: 'signup.waiting.code.label',
  button: 'confirmPage.here.button',
  attributes: html` type="text" inputmode="numeric" autocomplete="one-time-code"`,
} as const;

function askedText({ format, language }: ServerMessages, attempt: StoredAttempt): string {
  const time = spokenTime({ at: attempt.askedAt, timeZone: attempt.timeZone, language });
  const { organisation, hasAccount } = attempt;
  const key = hasAccount ? 'confirmPage.opened' : 'confirmPage.asked';
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
function passwords(
  messages: ServerMessages,
  rules: readonly string[],
  problem: ConfirmProblem | undefined,
): Html {
  const { format } = messages;
  const isRefused = problem?.field === 'newPassword';
  return html`<p>${format('confirmPage.elsewhere')}</p>
    ${passwordForm(messages, 'password', problem)}
    <details${isRefused ? html` open` : html``}>
      <summary>${format('confirmPage.newPassword.open')}</summary>
      <p>${format('confirmPage.newPassword.text')}</p>
      ${rules.length > 0 && !isRefused ? ruleList(messages, rules) : html``}
      ${passwordForm(messages, 'newPassword', problem)}
    </details>`;
}

/** What a new password needs, before the visitor makes a mistake. */
function ruleList({ format }: ServerMessages, rules: readonly string[]): Html {
  return html`<p>${format('form.password.requirements')}</p>
    ${bullets(rules)}`;
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
  return texts.length === 1 ? html`<p>${texts.join('')}</p>` : bullets(texts);
}

function bullets(texts: readonly string[]): Html {
  const items = texts.map((text) => html`<li>${text}</li>`.markup).join('');
  return html`<ul>
    ${new Html(items)}
  </ul>`;
}
