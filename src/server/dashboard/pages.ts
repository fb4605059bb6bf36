import { html } from '#server/html/html.ts';
import { makePage, type Page, type PageParts } from '#server/html/page.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';

/** The path of the stylesheet of these pages. */
export const STYLESHEET_PATH = '/dashboard/dashboard.css';

/** Submits the form immediately. The button stays for browsers without script. */
const SUBMIT_SCRIPT = 'document.forms[0].submit()';

/**
 * Shows the e-mail address that the sign-up page passes in the fragment, which no server sees. It takes the address out of the
 * browser's history.
 */
const ADDRESS_SCRIPT = `const email = new URLSearchParams(location.hash.slice(1)).get('email');
if (email) {
  const line = document.querySelector('p[hidden]');
  line.hidden = false;
  line.lastElementChild.textContent = email;
  // The visitor who brings an address has just created an account.
  document.querySelector('.action').hidden = true;
  history.replaceState(null, '', location.pathname + location.search);
}`;

/** The stand-in for the platform's sign-in page (R7.9). */
export function signInPage(messages: ServerMessages): Page {
  return page(messages, {
    title: messages.format('dashboard.signIn.title'),
    content: html`<p>${messages.format('dashboard.signIn.text')}</p>
      <p hidden>${messages.format('dashboard.signIn.email')} <strong></strong></p>
      <p>
        <a class="action" href="/#/${messages.language}">${messages.format('dashboard.signIn.link')}</a>
      </p>`,
    script: ADDRESS_SCRIPT,
  });
}

/**
 * Redeems the token by a POST, so that scanners and link previews do not use it up. The form posts to the URL of the
 * page itself, so the page does not repeat the token.
 */
export function redeemPage(messages: ServerMessages): Page {
  return page(messages, {
    title: messages.format('dashboard.redeem.title'),
    content: html`<p>${messages.format('dashboard.redeem.text')}</p>
      <form method="post">
        <button class="action" type="submit">${messages.format('dashboard.redeem.button')}</button>
      </form>`,
    script: SUBMIT_SCRIPT,
  });
}

/** Greets the merchant by name. Names that the form did not ask for are empty. */
export function welcomePage(
  messages: ServerMessages,
  { name, organisation }: { readonly name: string; readonly organisation: string },
): Page {
  const title =
    name === ''
      ? messages.format('dashboard.welcome.titleWithoutName')
      : messages.format('dashboard.welcome.title', { name });
  const text =
    organisation === ''
      ? messages.format('dashboard.welcome.textWithoutOrganisation')
      : messages.format('dashboard.welcome.text', { organisation });
  return page(messages, { title, content: html`<p>${text}</p>` });
}

/** Says that the token was used, has expired or never existed. */
export function invalidLinkPage(messages: ServerMessages): Page {
  const href = `/dashboard/login?language=${messages.language}`;
  return page(messages, {
    title: messages.format('dashboard.gone.title'),
    content: html`<p>${messages.format('dashboard.gone.text')}</p>
      <p><a class="action" href="${href}">${messages.format('dashboard.gone.link')}</a></p>`,
  });
}

function page(
  { format, language }: ServerMessages,
  parts: Pick<PageParts, 'title' | 'content' | 'script'>,
): Page {
  return makePage({ ...parts, language, brand: format('shell.logo'), stylesheet: STYLESHEET_PATH });
}
