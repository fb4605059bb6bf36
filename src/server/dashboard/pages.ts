import { hashSource, policyOf } from '#server/security/content-security-policy.ts';
import { Html, html } from './html.ts';
import type { DashboardMessages } from './messages.ts';

/** The path of the stylesheet of these pages. */
export const STYLESHEET_PATH = '/dashboard/dashboard.css';

/** Submits the form immediately. The button stays for browsers without script. */
const SUBMIT_SCRIPT = 'document.forms[0].submit()';

const POLICY = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** A page and the policy it needs. */
export interface Page {
  readonly markup: string;
  readonly policy: string;
}

/** The stand-in for the platform's sign-in page (R7.9). */
export function signInPage(messages: DashboardMessages): Page {
  return page(messages, {
    title: messages.format('dashboard.signIn.title'),
    content: html`<p>${messages.format('dashboard.signIn.text')}</p>
      <p>
        <a class="action" href="/#/${messages.language}">${messages.format('dashboard.signIn.link')}</a>
      </p>`,
  });
}

/**
 * Redeems the token by a POST, so that scanners and link previews do not use it up. The form posts to the URL of the
 * page itself, so the page does not repeat the token.
 */
export function redeemPage(messages: DashboardMessages): Page {
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
  messages: DashboardMessages,
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
export function invalidLinkPage(messages: DashboardMessages): Page {
  const href = `/dashboard/login?language=${messages.language}`;
  return page(messages, {
    title: messages.format('dashboard.gone.title'),
    content: html`<p>${messages.format('dashboard.gone.text')}</p>
      <p><a class="action" href="${href}">${messages.format('dashboard.gone.link')}</a></p>`,
  });
}

interface PageParts {
  readonly title: string;
  readonly content: Html;
  readonly script?: string;
}

function page(messages: DashboardMessages, { title, content, script }: PageParts): Page {
  // The script is a constant of ours. Escaping it would change its hash.
  const inline = script === undefined ? html`` : new Html(`<script>${script}</script>`);
  const { markup } = html`<!doctype html>
    <html lang="${messages.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLESHEET_PATH}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        ${inline}
      </body>
    </html> `;
  return {
    markup,
    policy: policyOf(script === undefined ? POLICY : { ...POLICY, 'script-src': [hashSource(script)] }),
  };
}
