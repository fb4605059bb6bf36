import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { hashSource, policyOf } from '#server/security/content-security-policy.ts';
import { NO_STORE } from '#server/security/headers.ts';
import { sendStatic } from '#server/static/send-static.ts';
import { compressFile, makeStaticFile } from '#server/static/static-file.ts';
import { Html, html } from './html.ts';
import fields from './fields.css?raw';
import stylesheet from './page.css?raw';

/** A page that works without a script, and the policy it needs. */
export interface Page {
  readonly markup: string;
  readonly policy: string;
}

/** What a page is made of. */
export interface PageParts {
  readonly language: string;
  /** The title of the page, and its heading. */
  readonly title: string;
  /** The title of the tab, if it differs from the heading. */
  readonly tabTitle?: string;
  readonly content: Html;
  /** The path of the stylesheet. */
  readonly stylesheet: string;
  /** Further elements of `<head>`. */
  readonly head?: Html;
  /** A constant of our code. It is not escaped, because that would change its hash. */
  readonly script?: string;
  /** Whose page it is. The name stands in a band like that of the public page. */
  readonly brand: string;
}

const POLICY = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  // Every browser requests the icon of the page. Without this line, Firefox reports the request as a violation.
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The logo: the drawing of the public page's bar. */
const MARK = html`<svg viewBox="0 0 30 30" width="30" height="30" fill="none" aria-hidden="true">
  <rect x="0.75" y="0.75" width="28.5" height="28.5" rx="7" stroke="#fff" stroke-width="1.5" />
  <path d="M9.5 22.5v-8a5.5 5.5 0 0 1 11 0v8" stroke="#4bd8be" stroke-width="2.6" stroke-linecap="round" />
</svg>`;

/** Makes a page that works without a script, such as the dashboard, or the page that asks an editor to sign in. */
export function makePage({
  language,
  title,
  tabTitle = title,
  content,
  stylesheet: styles,
  head,
  script,
  brand,
}: PageParts): Page {
  const inline = script === undefined ? html`` : new Html(`<script>${script}</script>`);
  const { markup } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        ${head ?? html``}
        <title>${tabTitle}</title>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <header><p>${MARK} ${brand}</p></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        ${inline}
      </body>
    </html> `;
  const policy = policyOf({
    ...POLICY,
    ...(script !== undefined && { 'script-src': [hashSource(script)] }),
  });
  return { markup, policy };
}

/** Sends a page with its policy. No cache may store it. */
export function sendPage(reply: FastifyReply, { markup, policy }: Page): FastifyReply {
  return reply
    .header('cache-control', NO_STORE)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(markup);
}

/** Three fields, each with the longest password that a form accepts. */
const FORM_LIMIT_BYTES = 4_096;

/** Makes an app read what the forms of these pages send. The body is then of the type `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => {
      const text = body.toString();
      if (isUtf8(text)) done(null, new URLSearchParams(text));
      else done(new ApiFault('malformed'));
    },
  );
}

/** Whether each encoded character is one: a lenient decoder would replace what is not by the same character, even in a password. */
function isUtf8(form: string): boolean {
  try {
    decodeURIComponent(form.replaceAll('+', ' '));
    return !form.includes('\uFFFD');
  } catch {
    return false; // a sequence of bytes is no character
  }
}

/** A file of the page's typeface, as the build names it: with its letters, and a hash of its content. */
const FONT = /^\/assets\/geologica-([a-z-]+)-wght-normal-[\w-]+\.woff2$/;

/**
 * Serves the stylesheet of these pages at a path.
 *
 * @param files The built files, by their paths. Without the page's own typeface among them, the browser uses that of the system.
 */
export function addStylesheet(
  app: FastifyInstance,
  path: string,
  files: ReadonlyMap<string, unknown> = new Map(),
): void {
  // Each file is a family of its own, and the stylesheet names them in a row. So a browser loads Polish letters for Polish names.
  const faces = [...files.keys()].flatMap((file) => {
    const letters = FONT.exec(file)?.[1];
    return letters === undefined
      ? []
      : [`@font-face{font-family:Geologica-${letters};font-weight:370 520;src:url(${file})}`];
  });
  const styles = compressFile(
    makeStaticFile({
      type: 'text/css; charset=utf-8',
      cacheControl: 'public, max-age=3600',
      identity: Buffer.from(faces.join('') + stylesheet + fields),
    }),
  );
  app.get(path, async (request, reply) => sendStatic(await styles, request, reply));
}
