import { textAround } from '#contract/text-around.ts';
import { Html, html } from '#server/html/html.ts';
import type { Page } from '#server/html/page.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { denyForm, page } from './end-pages.ts';
import {
  type ConfirmProblem,
  type FieldForm,
  fieldForm,
  SHOW_PASSWORD_SCRIPT,
  showPasswordButton,
} from './field-form.ts';
import { spokenTime } from './spoken-time.ts';

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
    hasProblem: problem !== undefined,
    content: html`<p>${askedText(messages, attempt)}</p>
      ${isInBrowser ? oneButton(messages) : passwords(messages, rules, problem)}
      <hr />
      ${denyForm(messages, attempt)}`,
    ...(!isInBrowser && { script: SHOW_PASSWORD_SCRIPT }),
  });
}

/** The page of the mail's link "It was not me". Like the other link, it does nothing before the form is sent. */
export function denyPage({ messages, attempt }: Pick<ConfirmPageParts, 'messages' | 'attempt'>): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.deny.title'),
    content: html`<p>${askedText(messages, attempt)}</p>
      ${denyForm(messages, attempt, html` class="action"`)}
      <p><a class="action second" href="?">${format('confirmPage.deny.back')}</a></p>`,
  });
}

interface CodePageParts extends Pick<ConfirmPageParts, 'messages' | 'attempt' | 'problem'> {
  /** The code that the visitor has typed. */
  readonly typed?: string;
  /** What became of the wish for another mail. */
  readonly note?: string;
}

/**
 * The page with the field for the code, in the browser of an attempt whose account is open already (R15.2). After too many wrong codes
 * it has no field, and names the link.
 */
export function codePage({ messages, attempt, problem, typed = '', note }: CodePageParts): Page {
  const { format, language } = messages;
  const isSpent = attempt.codesLeft === 0;
  return page(messages, {
    title: format(isSpent ? 'confirmPage.spent.title' : 'confirmPage.title'),
    hasProblem: problem !== undefined,
    content: html`${isSpent ? html`<p>${format('confirmPage.spent.text')}</p>` : html``}
      <p>${attempt.hasAccount ? sentText(messages, attempt) : askedText(messages, attempt)}</p>
      ${isSpent ? html`` : codeForm(messages, typed, problem)}
      <hr />
      ${anotherMailForm(messages, note)}
      <p><a href="/#/${language}">${format('confirmPage.code.change')}</a></p>`,
  });
}

function codeForm(messages: ServerMessages, typed: string, problem: ConfirmProblem | undefined): Html {
  return fieldForm(messages, {
    name: 'code',
    label: 'signup.waiting.code.label',
    button: 'confirmPage.here.button',
    attributes: html`type="text" inputmode="numeric" autocomplete="one-time-code" value="${typed}"`,
    help: html`<p>${messages.format('signup.waiting.code.help')}</p>`,
    problem,
  });
}

/** Where the mail went, and until when to confirm the account: this browser has filled in the form. */
function sentText({ format, language }: ServerMessages, { email, expires, timeZone }: StoredAttempt): Html {
  const time = spokenTime({ at: expires, timeZone, language });
  const until = format('confirmPage.code.until', { time });
  const [before, after] = textAround((address) => format('signup.waiting.sent', { email: address }));
  return html`${before}<strong translate="no">${email ?? ''}</strong>${after} ${until}`;
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

/** Asks for the password of the sign-up. A new one is for people who do not know it, such as the owner of the mailbox. */
function passwords(
  messages: ServerMessages,
  rules: readonly string[],
  problem: ConfirmProblem | undefined,
): Html {
  const { format } = messages;
  const isRefused = problem?.field === 'newPassword';
  const help = ruleList(messages, rules);
  return html`<p>${format('confirmPage.elsewhere')}</p>
    ${passwordForm(messages, { name: 'password', autocomplete: 'current-password', problem })}
    <details${isRefused ? html` open` : html``}>
      <summary>${format('confirmPage.newPassword.open')}</summary>
      <p>${format('confirmPage.newPassword.text')}</p>
      ${passwordForm(messages, { name: 'newPassword', autocomplete: 'new-password', help, problem })}
    </details>`;
}

interface PasswordForm extends Pick<FieldForm, 'help' | 'problem'> {
  readonly name: 'password' | 'newPassword';
  readonly autocomplete: string;
}

function passwordForm(messages: ServerMessages, { name, autocomplete, ...form }: PasswordForm): Html {
  return fieldForm(messages, {
    ...form,
    name,
    label: `confirmPage.${name}.label`,
    button: `confirmPage.${name}.button`,
    attributes: html`type="password" autocomplete="${autocomplete}"`,
    beside: showPasswordButton(messages, name),
  });
}

/** What a new password needs. */
function ruleList({ format }: ServerMessages, rules: readonly string[]): Html {
  if (rules.length === 0) return html``;
  const items = rules.map((rule) => html`<li>${rule}</li>`.markup).join('');
  return html`<p>${format('form.password.requirements')}</p>
    <ul>
      ${new Html(items)}
    </ul>`;
}
