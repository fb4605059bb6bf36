import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/faults.ts';
import { html, Html } from '#server/html/html.ts';
import { makePage, sendPage } from '#server/html/page.ts';
import type { Schema } from '#server/http/json-schema.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { sendStatic } from '#server/static/send-static.ts';
import type { StaticFile } from '#server/static/static-file.ts';
import type { FindCaller } from './find-caller.ts';
import { ANY_TEXT, call, shape } from './call-schemas.ts';
import { STYLESHEET_PATH } from './pages.ts';
import { type Previews, releaseOfPreview } from './previews.ts';
import { makeStandIn } from './stand-ins.ts';

/** What the page of a draft is made with. */
export interface DraftPageParts {
  readonly previews: Previews;
  readonly publisher: Pick<Publisher, 'check' | 'checkRelease'>;
}

/** What previews need. */
interface PreviewParts extends DraftPageParts {
  readonly findCaller: FindCaller;
  /** The files of the public page, by path. */
  readonly files: ReadonlyMap<string, StaticFile>;
}

interface PreviewRoute {
  readonly Params: { readonly draft: string };
}

/** The path that the page of a draft posts to. The server stores nothing of what it receives there. */
export const PREVIEW_API = '/preview-api';

const NOTHING: Schema = { type: 'null' };

/** The stand-in calls for the page of a draft. They need no role and no cookie, because they read and store nothing. */
const PREVIEW_CALLS = {
  signUp: call(undefined, {
    id: 'previewSignUp',
    summary: 'Stands in for the sign-up of the page of a draft. It stores nothing.',
    faults: ['emailInUse'],
    responses: {
      201: {
        description: 'As if there were an account.',
        schema: shape({ token: ANY_TEXT, userId: ANY_TEXT, organisationId: ANY_TEXT }),
      },
    },
  }),
  submitForm: call(undefined, {
    id: 'previewSubmitForm',
    summary: 'Stands in for what the page of a form sends. It stores nothing.',
    faults: ['refused'],
    responses: {
      201: { description: 'As if it were stored.', schema: shape({ submissionId: ANY_TEXT }) },
    },
  }),
  funnel: call(undefined, {
    id: 'previewFunnel',
    summary: 'Stands in for the counts of the page of a draft. It counts nothing.',
    responses: { 204: { description: 'Nothing was counted.' } },
  }),
  geolocation: call(undefined, {
    id: 'previewGeolocation',
    summary: 'Stands in for the geolocation of the page of a draft. It knows no country.',
    responses: {
      200: { description: 'No country.', schema: shape({ countryCode: NOTHING, source: NOTHING }) },
    },
  }),
};

/** Adds the page of a draft for people who have signed in, and the stand-ins for its calls (R12.4). */
export function addPreviewRoutes(app: FastifyInstance, parts: PreviewParts): void {
  const { files, previews } = parts;
  app.get<PreviewRoute>('/preview/:draft/', async (request, reply) => sendPreview(parts, request, reply));
  const standIn = makeStandIn(app);
  app.post(`${PREVIEW_API}/signup`, { config: PREVIEW_CALLS.signUp }, async (request, reply) => {
    await standIn(request);
    return reply.code(201).send(ACCOUNT);
  });
  app.post(`${PREVIEW_API}/forms/:form`, { config: PREVIEW_CALLS.submitForm }, async (request, reply) => {
    await standIn(request);
    return reply.code(201).send({ submissionId: 'preview' });
  });
  app.post(`${PREVIEW_API}/funnel`, { config: PREVIEW_CALLS.funnel }, async (_request, reply) => {
    await reply.code(204).send();
  });
  app.get('/v1/geolocation', { config: PREVIEW_CALLS.geolocation }, async () => ({
    countryCode: null,
    source: null,
  }));
  app.get(`${PREVIEW_API}/done/login/*`, async (_request, reply) => sendPage(reply, donePage()));
  app.get<{ Params: { readonly '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    const file = files.get(path) ?? previews.file(path);
    if (!file) throw new ApiFault('notFound');
    return sendStatic(file, request, reply);
  });
}

async function sendPreview(
  { findCaller, ...parts }: PreviewParts,
  request: FastifyRequest<PreviewRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await findCaller(request))) return sendPage(reply.code(401), strangerPage(request));
  const { draft } = request.params;
  if (!parts.previews.page(draft)) {
    const number = releaseOfPreview(draft);
    const { publisher } = parts;
    const found = await (number === undefined ? publisher.check(draft) : publisher.checkRelease(number));
    if (!found) throw new ApiFault('notFound');
    if (found.release) parts.previews.keep(draft, found.release, found.pages);
  }
  return sendDraftPage(parts, draft, { request, reply });
}

/** Sends the page from the last check at which the draft could be drawn, or says that there is no such page. */
export function sendDraftPage(
  { previews }: Pick<DraftPageParts, 'previews'>,
  draft: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  const page = previews.page(draft);
  if (!page) return sendPage(reply.code(409), brokenPage());
  return sendStatic(
    page.file,
    request,
    reply.header('content-security-policy', page.policies.enforced).header('referrer-policy', 'same-origin'),
  );
}

/** The response of the stand-in to a sign-up. */
const ACCOUNT = {
  token: 'preview',
  userId: '00000000-0000-4000-8000-000000000000',
  organisationId: '00000000-0000-4000-8000-000000000000',
};

/** The page for a request without a session. After a link on another site the browser sends no cookie: the page reloads once. */
function strangerPage({ headers }: FastifyRequest): ReturnType<typeof makePage> {
  const isFromElsewhere = headers['sec-fetch-site'] === 'cross-site';
  return makePage({
    language: 'en',
    title: isFromElsewhere ? 'One moment' : 'Sign in to see this preview',
    content: html`<p><a class="action" href="/">Sign in</a></p>`,
    stylesheet: STYLESHEET_PATH,
    ...(isFromElsewhere && { head: new Html('<meta http-equiv="refresh" content="0" />') }),
  });
}

function brokenPage(): ReturnType<typeof makePage> {
  return framed({
    title: 'This draft cannot be drawn yet',
    content: html`<p>It has mistakes. The workbench lists them. The page appears once they are mended.</p>`,
  });
}

function donePage(): ReturnType<typeof makePage> {
  return framed({
    title: 'Here the dashboard would open',
    content: html`<p>This was a preview. Nothing was stored, and no account was created.</p>`,
  });
}

/** Allows the workbench to show a page in its frame. */
function framed({
  title,
  content,
}: {
  readonly title: string;
  readonly content: Html;
}): ReturnType<typeof makePage> {
  const page = makePage({ language: 'en', title, content, stylesheet: STYLESHEET_PATH });
  return { ...page, policy: page.policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") };
}
