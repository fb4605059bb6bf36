import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveContent } from '#server/content/live-content.ts';
import type { ServedContent } from '#server/content/server-content.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { ApiFault } from '#server/faults.ts';
import { makeTurns, type Turns } from '#server/limits/turns.ts';
import { pagePolicies } from '#server/security/content-security-policy.ts';
import type { Xsrf } from '#server/security/xsrf.ts';
import type { AppPage } from '#server/static/app-page.ts';
import { makeFramedPages, SCHEMES, type Scheme } from '#server/static/framed-page.ts';
import { sendStatic } from '#server/static/send-static.ts';
import type { StaticFile } from '#server/static/static-file.ts';

/** What visitors load. */
export interface AppRoutesParts {
  readonly content: Pick<LiveContent, 'live' | 'file'>;
  /** The files of the build, by path. */
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly xsrf: Xsrf;
  /** Which sites may embed the pages. */
  readonly frameAncestors: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** So many pages and files are sent in one turn of the event loop: about 10 ms of a desktop's processor. */
const FILES_OF_A_TURN = 16;

/** Adds `GET /` with the cookie that a POST needs (R2.61), the pages in frames (R17.4), and the files of the build (R7.8). */
export function addAppRoutes(app: FastifyInstance, parts: AppRoutesParts): void {
  const { content, files, xsrf } = parts;
  const turn = makeTurns(FILES_OF_A_TURN);
  addFrameRoutes(app, { ...parts, turn });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    await turn();
    const path = `/${request.params['*']}`;
    const { page } = content.live();
    if (page && (path === '/' || path === '/index.html')) {
      const cookie = xsrf.cookieFor(request);
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      setPolicies(reply, page);
      return sendStatic(page.file, request, reply);
    }
    const file = files.get(path) ?? (await content.file(path));
    if (!file) throw new ApiFault('notFound');
    return sendStatic(file, request, reply);
  });
}

function setPolicies(reply: FastifyReply, { policies: { enforced, reportOnly } }: AppPage): void {
  reply.header('content-security-policy', enforced);
  if (reportOnly !== null) reply.header('content-security-policy-report-only', reportOnly);
}

interface SchemeQuery {
  readonly Querystring: { readonly scheme?: string };
}

interface EmbedRoute extends SchemeQuery {
  readonly Params: { readonly form: string; readonly language: string };
}

/** Serves the script that other sites load to embed a form, and the page that this script puts into a frame. */
function addFrameRoutes(app: FastifyInstance, parts: AppRoutesParts & { readonly turn: Turns }): void {
  const { content, files, xsrf, now, turn } = parts;
  const framedPage = makeFramedPages(xsrf, now);
  app.get('/embed.js', async (request, reply) => {
    await turn();
    const script = files.get('/embed.js');
    if (!script) throw new ApiFault('notFound');
    // The browser loads a module from another site only with CORS.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return sendStatic(script, request, reply);
  });
  app.get<EmbedRoute>('/embed/:form/:language', async ({ params, query }, reply) => {
    const live = content.live();
    const hash = hashOfPage(live, params);
    if (hash === undefined) return sendNoForm(reply, noFormIn(content.live(), params.language), parts);
    const scheme = schemeIn(query);
    reply.header('cache-control', 'no-cache');
    return reply.redirect(`/framed${scheme === undefined ? '' : `?scheme=${scheme}`}${hash}`);
  });
  app.get<SchemeQuery>('/framed', async (request, reply) => {
    await turn();
    const { page } = content.live();
    if (!page) throw new ApiFault('notFound');
    setPolicies(reply, page);
    return sendStatic(await framedPage(page, schemeIn(request.query)), request, reply);
  });
}

/** The colour scheme that a site chose for its embedded form. Undefined means the scheme of the visitor's system. */
function schemeIn({ scheme }: SchemeQuery['Querystring']): Scheme | undefined {
  return SCHEMES.find((known) => known === scheme);
}

/** Tells the script of the host site that it names no form. */
const REPORT = "parent.postMessage({ type: 'vestibule:unknown' }, '*')";

/** What visitors read in place of a form that does not exist. */
interface Notice {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly text: string;
}

/** Says inside the frame that there is no such form, in the visitor's language; the script tells it the console of the host site. */
function sendNoForm(
  reply: FastifyReply,
  { language, direction, text }: Notice,
  { frameAncestors }: Pick<AppRoutesParts, 'frameAncestors'>,
): FastifyReply {
  const words = escapeHtml(text);
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><title>${words}</title><p>${words}</p><script>${REPORT}</script></html>`;
  const { enforced } = pagePolicies({ html, frameAncestors, endpoints: [], scriptHosts: [] });
  return reply
    .code(404)
    .header('content-security-policy', enforced)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The notice in the language of the frame, from the live messages. */
function noFormIn(live: ServedContent, wanted: string): Notice {
  const language = languageOf(live, wanted) ?? 'en';
  const found = live.release.page.languages.find((known) => known.language === language);
  return {
    language,
    direction: found?.direction ?? 'ltr',
    // Content from before this text was added has none.
    text: live.messages.get(language)?.['page.noForm'] ?? 'This form is not available at the moment.',
  };
}

function languageOf({ release }: ServedContent, wanted: string): string | undefined {
  const languages = release.page.languages.map(({ language }) => language);
  return closestLanguage(languages, wanted) ?? languages[0];
}

/** The language that a tag of BCP 47 names, such as `de`, `DE` or `de-AT`. Case does not matter. */
function closestLanguage(offered: readonly string[], tag: string): string | undefined {
  const wanted = tag.toLowerCase();
  const [main] = wanted.split('-');
  return offered.find((known) => known === wanted) ?? offered.find((known) => known === main);
}

/**
 * The URL fragment that opens the page of a form, `#/contact/en`, or the sign-up page, `#/en`. When the page lacks the language, the
 * fragment names the page's first language. Undefined when the form has no page.
 */
function hashOfPage(content: ServedContent, { form, language }: EmbedRoute['Params']): string | undefined {
  if (form === SIGN_UP) return `#/${languageOf(content, language) ?? 'en'}`;
  const found = Object.entries(content.release.page.pages).find(([, page]) => page.form === form);
  if (!found) return undefined;
  const [path, { files }] = found;
  const offered = Object.keys(files);
  return `#/${path}/${closestLanguage(offered, language) ?? offered[0] ?? 'en'}`;
}
