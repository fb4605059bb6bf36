import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveContent } from '#server/content/live-content.ts';
import type { ServedContent } from '#server/content/server-content.ts';
import { ApiFault } from '#server/faults.ts';
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
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Adds `GET /` with the cookie that a POST needs (R2.61), the pages in frames (R17.4), and the files of the build (R7.8). */
export function addAppRoutes(app: FastifyInstance, parts: AppRoutesParts): void {
  const { content, files, xsrf } = parts;
  addFrameRoutes(app, parts);
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
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
function addFrameRoutes(app: FastifyInstance, { content, files, xsrf, now }: AppRoutesParts): void {
  const framedPage = makeFramedPages(xsrf, now);
  app.get('/embed.js', async (request, reply) => {
    const script = files.get('/embed.js');
    if (!script) throw new ApiFault('notFound');
    // The browser loads a module from another site only with CORS.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    return sendStatic(script, request, reply);
  });
  app.get<EmbedRoute>('/embed/:form/:language', async ({ params, query }, reply) => {
    const live = content.live();
    const hash = hashOfPage(live, params);
    if (hash === undefined) return sendNoForm(reply, live.page);
    const scheme = schemeIn(query);
    reply.header('cache-control', 'no-cache');
    return reply.redirect(`/framed${scheme === undefined ? '' : `?scheme=${scheme}`}${hash}`);
  });
  app.get<SchemeQuery>('/framed', async (request, reply) => {
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

/** Says inside the frame that there is no such form: the person who misspelt the name looks there. */
function sendNoForm(reply: FastifyReply, page: AppPage | null): FastifyReply {
  if (page) setPolicies(reply, page);
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><title>No such form</title><p>There is no form of this name with a page.</p></html>',
    );
}

/**
 * The URL fragment that opens the page of a form, `#/contact/en`. When the page lacks the language, the fragment names the page's
 * first language. Undefined when the form has no page.
 */
function hashOfPage(
  { release }: ServedContent,
  { form, language }: EmbedRoute['Params'],
): string | undefined {
  const found = Object.entries(release.page.pages).find(([, page]) => page.form === form);
  if (!found) return undefined;
  const [path, { files }] = found;
  const offered = Object.keys(files);
  // A site may state its language as `de-DE`.
  const [main] = language.split('-');
  const chosen = offered.find((known) => known === language) ?? offered.find((known) => known === main);
  return `#/${path}/${chosen ?? offered[0] ?? 'en'}`;
}
