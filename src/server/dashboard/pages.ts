import { hashSource, policyOf } from '#server/security/content-security-policy.ts';
import { Html, html } from './html.ts';
import type { Speech } from './speech.ts';

/** Where the stylesheet of these pages is. */
export const STYLESHEET_PATH = '/dashboard/dashboard.css';

/** Sends the form at once; the button stays for those without script. */
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

/** Stands for the platform's own sign-in page (R7.9). */
export function signInPage(speech: Speech): Page {
  return page(speech, {
    title: speech.say('dashboard.signIn.title'),
    content: html`<p>${speech.say('dashboard.signIn.text')}</p>
      <p><a class="action" href="/#/${speech.language}">${speech.say('dashboard.signIn.link')}</a></p>`,
  });
}

/**
 * Asks for the token to be redeemed by a post, so that scanners and previews that only look do not use it up. The form
 * posts to the page's own address, so the page does not have to repeat it.
 */
export function redeemPage(speech: Speech): Page {
  return page(speech, {
    title: speech.say('dashboard.redeem.title'),
    content: html`<p>${speech.say('dashboard.redeem.text')}</p>
      <form method="post">
        <button class="action" type="submit">${speech.say('dashboard.redeem.button')}</button>
      </form>`,
    script: SUBMIT_SCRIPT,
  });
}

/** Greets the merchant by name, as far as the form asked for names: those that it did not ask for are empty. */
export function welcomePage(
  speech: Speech,
  { name, organisation }: { readonly name: string; readonly organisation: string },
): Page {
  const title =
    name === ''
      ? speech.say('dashboard.welcome.titleWithoutName')
      : speech.say('dashboard.welcome.title', { name });
  const text =
    organisation === ''
      ? speech.say('dashboard.welcome.textWithoutOrganisation')
      : speech.say('dashboard.welcome.text', { organisation });
  return page(speech, { title, content: html`<p>${text}</p>` });
}

/** Says that a token was used, is too old or never was. */
export function gonePage(speech: Speech): Page {
  const href = `/dashboard/login?language=${speech.language}`;
  return page(speech, {
    title: speech.say('dashboard.gone.title'),
    content: html`<p>${speech.say('dashboard.gone.text')}</p>
      <p><a class="action" href="${href}">${speech.say('dashboard.gone.link')}</a></p>`,
  });
}

interface Parts {
  readonly title: string;
  readonly content: Html;
  readonly script?: string;
}

function page(speech: Speech, { title, content, script }: Parts): Page {
  // The script is ours and constant; escaped, it would be another one than its hash allows.
  const inline = script === undefined ? html`` : new Html(`<script>${script}</script>`);
  const { markup } = html`<!doctype html>
    <html lang="${speech.language}">
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
