import { Html, html } from '#server/html/html.ts';
import { makePage, type Page } from '#server/html/page.ts';
import type { ReleaseEntry } from '#store/content-store.ts';
import type { Caller } from './find-caller.ts';

/** The path of the stylesheet of these pages. */
export const STYLESHEET_PATH = '/workbench.css';

/** The ways to sign in that this workbench offers. */
export interface SignInWays {
  readonly hasOidc: boolean;
}

/** The sign-in form, with the problem of the previous attempt. */
export function signInPage({ hasOidc }: SignInWays, { email = '', problem = '' } = {}): Page {
  return page(
    'Sign in to the workbench',
    html`${problemOf(problem)}
      <form method="post" action="/sign-in">
        ${field({ name: 'email', label: 'Email address', type: 'email', value: email, autocomplete: 'username' })}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
        <p><button class="action" type="submit">Sign in</button></p>
      </form>
      ${hasOidc ? html`<p><a href="/oidc">Sign in with your company’s account</a></p>` : html``}`,
  );
}

/** The form that accepts an invitation. The first owner types an email address. For others, the invitation names the address. */
export function invitationPage(
  { email, role }: { readonly email: string | null; readonly role: string },
  { typed = '', problem = '' } = {},
): Page {
  const address =
    email === null
      ? field({
          name: 'email',
          label: 'Your email address',
          type: 'email',
          value: typed,
          autocomplete: 'username',
        })
      : html`<p>You were invited as ${email}.</p>
          <input type="hidden" name="email" autocomplete="username" value="${email}" />`;
  return page(
    email === null
      ? 'Become the first owner'
      : `Become ${role === 'editor' || role === 'owner' ? 'an' : 'a'} ${role}`,
    html`${problemOf(problem)}
      <form method="post">
        ${address}
        ${field({ name: 'password', label: 'Choose a password', type: 'password', autocomplete: 'new-password', help: `At least ${LEAST_PASSWORD} characters.` })}
        <p><button class="action" type="submit">Create my access</button></p>
      </form>`,
  );
}

/** The minimum length of an editor's password. */
export const LEAST_PASSWORD = 10;

/** Says that an invitation was used, has expired or never existed. */
export function invalidInvitationPage(): Page {
  return page(
    'This link does not work any more',
    html`<p>
        It was used already, it is too old, or a newer link has taken its place. Ask the owner for a new one,
        or sign in.
      </p>
      <p><a class="action" href="/">Sign in</a></p>`,
  );
}

/**
 * The page after a sign-in by OpenID Connect. It loads the workbench in place of a redirect: the browser would leave the cookie
 * out of a request that began at another site.
 */
export function signedInPage(): Page {
  return page(
    'You are signed in',
    html`<p><a class="action" href="/">Go to the workbench</a></p>`,
    new Html('<meta http-equiv="refresh" content="0; url=/" />'),
  );
}

/** Shows the live release to a person who has signed in. */
export function homePage({ name, role }: Caller, { number, since, by }: ReleaseEntry): Page {
  return page(
    'Workbench',
    html`<p>Release ${String(number)} is live since ${new Date(since).toISOString()}, by ${by}.</p>
      <p>
        You are signed in as ${name} (${role}). The calls of this service are described in
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <form method="post" action="/sign-out"><button class="action" type="submit">Sign out</button></form>`,
  );
}

/** A page that the workbench may show in its frame with a preview. */
export function framedPage({ title, content }: { readonly title: string; readonly content: Html }): Page {
  const { markup, policy } = page(title, content);
  return { markup, policy: policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly help?: string;
}

function field({ name, label, type, autocomplete, value = '', help = '' }: Field): Html {
  return html`<p>
    <label for="${name}">${label}</label><br />
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      aria-describedby="${name}-help"
      required
    />
    <br /><small id="${name}-help">${help}</small>
  </p>`;
}

function problemOf(problem: string): Html {
  return problem === '' ? html`` : html`<p role="alert"><strong>${problem}</strong></p>`;
}

/** Makes a page of the workbench's port. */
export function page(title: string, content: Html, head = html``): Page {
  return makePage({ language: 'en', brand: 'Workbench', title, content, head, stylesheet: STYLESHEET_PATH });
}
