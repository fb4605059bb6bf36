import { html, type Html } from '#server/html/html.ts';
import { makePage, type Page, type PageParts } from '#server/html/page.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import type { StoredAttempt } from '#store/attempt-store.ts';
import { spokenTime } from './spoken-time.ts';

/** The path of the stylesheet of these pages. */
export const CONFIRM_STYLESHEET = '/confirm/page.css';

/** Why a form was turned away, in words. */
export interface ConfirmProblem {
  readonly field: 'password' | 'newPassword';
  readonly text: string;
}

/** What the page of a link shows. */
export interface ConfirmPageParts {
  readonly messages: ServerMessages;
  readonly attempt: StoredAttempt;
  /** Whether this is the browser of the attempt: one press is enough there. */
  readonly isInBrowser: boolean;
  readonly problem?: ConfirmProblem | undefined;
  /** Where the forms lead to in the end. */
  readonly signInUrl: string;
}

/**
 * The page that the link of the mail leads to (R15.2). It says organisation and time, and no address. Nothing happens until a form
 * is sent, so that scanners of mails confirm nothing.
 */
export function confirmPage({ messages, attempt, isInBrowser, problem, signInUrl }: ConfirmPageParts): Page {
  const { format } = messages;
  return page(messages, {
    title: format('confirmPage.title'),
    // Browsers also check where a form leads to in the end, and the dashboard may have an origin of its own.
    formsLeadTo: URL.canParse(signInUrl) ? [new URL(signInUrl).origin] : [],
    content: html`<p>${askedText(messages, attempt)}</p>
      ${isInBrowser ? oneButton(messages) : twoPasswords(messages, problem)}
      <hr />
      <form method="post">
        <p>${format('confirmPage.deny.text')}</p>
        <button class="action second" type="submit" name="deny" value="1">
          ${format('confirmPage.deny.button')}
        </button>
      </form>`,
  });
}

function askedText({ format, language }: ServerMessages, attempt: StoredAttempt): string {
  const time = spokenTime({ at: attempt.askedAt, timeZone: attempt.timeZone, language });
  const { organisation } = attempt;
  return organisation === null || organisation.trim() === ''
    ? format('confirmPage.askedWithoutOrganisation', { time })
    : format('confirmPage.asked', { time, organisation });
}

function oneButton({ format }: ServerMessages): Html {
  return html`<p>${format('confirmPage.here.text')}</p>
    <form method="post">
      <button class="action" type="submit">${format('confirmPage.here.button')}</button>
    </form>`;
}

function twoPasswords(messages: ServerMessages, problem: ConfirmProblem | undefined): Html {
  return html`<p>${messages.format('confirmPage.elsewhere')}</p>
    ${passwordForm(messages, 'password', problem)} ${passwordForm(messages, 'newPassword', problem)}`;
}

function passwordForm(
  { format }: ServerMessages,
  field: ConfirmProblem['field'],
  problem: ConfirmProblem | undefined,
): Html {
  const text = problem?.field === field ? problem.text : undefined;
  const error = text === undefined ? html`` : html`<p id="${field}-error" role="alert">${text}</p>`;
  const described =
    text === undefined ? html`` : html` aria-invalid="true" aria-describedby="${field}-error"`;
  return html`<form method="post">
    <p>
      <label for="${field}">${format(`confirmPage.${field}.label`)}</label><br />
      <input
        id="${field}"
        name="${field}"
        type="password"
        autocomplete="${field === 'password' ? 'current-password' : 'new-password'}"
        required${described}
      />
    </p>
    ${error}
    <button class="action" type="submit">${format(`confirmPage.${field}.button`)}</button>
  </form>`;
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

function page(
  { language }: ServerMessages,
  parts: Pick<PageParts, 'title' | 'content' | 'formsLeadTo'>,
): Page {
  return makePage({ ...parts, language, stylesheet: CONFIRM_STYLESHEET });
}
