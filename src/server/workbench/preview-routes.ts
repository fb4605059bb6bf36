import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { html } from '#server/html/html.ts';
import { type Page, sendPage } from '#server/html/page.ts';
import { sendStatic } from '#server/static/send-static.ts';
import type { StaticFile } from '#server/static/static-file.ts';
import type { CallerLimit } from './caller-limit.ts';
import type { Checks } from './checks.ts';
import type { FindCaller } from './find-caller.ts';
import { allowEveryOrigin } from './open-to-all-origins.ts';
import { framedPage, page } from './pages.ts';
import { type Previews, releaseOfPreview } from './previews.ts';
import { addStandIns } from './stand-ins.ts';

/** What the page of a draft is made with. */
export interface DraftPageParts {
  readonly previews: Previews;
  readonly checks: Checks;
}

/** What the files of previews need. */
export interface PreviewFileParts {
  readonly previews: Previews;
  /** The files of the public page, by path. */
  readonly files: ReadonlyMap<string, StaticFile>;
}

interface PreviewParts extends DraftPageParts {
  readonly findCaller: FindCaller;
  /** The limit of checks of drafts and releases: the page of a preview may need one (R21.17). */
  readonly checking: CallerLimit;
}

interface PreviewRoute {
  readonly Params: { readonly draft: string };
}

/** Adds the page of a draft for people who have signed in (R12.4). */
export function addPreviewRoutes(app: FastifyInstance, parts: PreviewParts): void {
  app.get<PreviewRoute>('/preview/:draft/', async (request, reply) => sendPreview(parts, request, reply));
}

/** Adds what the page of a draft needs: its files, and the stand-ins for its calls. */
export function addPreviewFiles(app: FastifyInstance, { files, previews }: PreviewFileParts): void {
  addStandIns(app);
  app.register(async (open) => {
    allowEveryOrigin(open);
    open.get<{ Params: { readonly '*': string } }>('/*', async (request, reply) => {
      const path = `/${request.params['*']}`;
      const file = files.get(path) ?? previews.file(path);
      if (!file) throw new ApiFault('notFound');
      return sendStatic(file, request, reply);
    });
  });
}

async function sendPreview(
  { findCaller, checking, ...parts }: PreviewParts,
  request: FastifyRequest<PreviewRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.caller = await findCaller(request);
  if (!request.caller) return sendPage(reply.code(401), strangerPage(request));
  const { draft } = request.params;
  const number = releaseOfPreview(draft);
  const { checks } = parts;
  await checking.admit(request, reply);
  const checked = await checking.run(request, async () =>
    number === undefined ? checks.ofDraft(draft) : checks.ofRelease(number),
  );
  if (!checked) throw new ApiFault('notFound');
  return sendDraftPage(parts, draft, { request, reply });
}

/** Sends the page from the last check at which the draft could be drawn, or says that there is no such page. */
export async function sendDraftPage(
  { previews }: Pick<DraftPageParts, 'previews'>,
  draft: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const drawn = previews.page(draft);
  if (!drawn) return sendPage(reply.code(409), BROKEN_PAGE);
  reply
    .header('content-security-policy', drawn.policies.enforced)
    .header('referrer-policy', 'same-origin')
    // Browsers refuse to open a page in a sandbox with any other value.
    .header('cross-origin-opener-policy', 'unsafe-none');
  return sendStatic(drawn.file, request, reply);
}

/** The page for a request without a session. After a link on another site the browser sends no cookie: the page reloads once. */
function strangerPage({ headers }: FastifyRequest): Page {
  const content = html`<p><a class="action" href="/">Sign in</a></p>`;
  return headers['sec-fetch-site'] === 'cross-site'
    ? page('One moment', content, html`<meta http-equiv="refresh" content="0" />`)
    : page('Sign in to see this preview', content);
}

const BROKEN_PAGE = framedPage({
  title: 'This draft cannot be drawn yet',
  content: html`<p>It has mistakes. The workbench lists them. The page appears once they are mended.</p>`,
});
