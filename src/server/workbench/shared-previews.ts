import type { FastifyInstance } from 'fastify';
import { LatestMap } from '#contract/latest-map.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import type { RecordedContent } from '#server/content/recorded-content.ts';
import { ApiFault } from '#server/faults.ts';
import { html } from '#server/html/html.ts';
import { makePage, sendPage } from '#server/html/page.ts';
import { makePreviewLinks } from '#server/security/preview-links.ts';
import type { Store } from '#store/store.ts';
import { deedOf } from './find-caller.ts';
import { ANY_TEXT, call, shape } from './call-schemas.ts';
import { STYLESHEET_PATH } from './pages.ts';
import { type DraftPageParts, sendDraftPage } from './preview-routes.ts';

/** What sharing needs. */
export interface SharedPreviewParts extends DraftPageParts {
  readonly store: Pick<Store, 'draftOverview' | 'addDeed'>;
  readonly content: Pick<RecordedContent, 'published'>;
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What the call that shares a preview needs. */
interface ShareParts extends Pick<SharedPreviewParts, 'store' | 'secrets' | 'now'> {
  /** The address at which shared previews are served. */
  readonly url: () => string;
}

const SHARED_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** The server remembers for this many drafts what it made their pages from. */
const MOST_REMEMBERED = 100;

const SHARE = call('editor', {
  id: 'sharePreview',
  summary: `Makes a link that shows the page of a draft for ${SHARED_DAYS} days to anybody who has it. The audit says who made it.`,
  faults: ['notFound', 'notJson', 'tooLarge'],
  responses: {
    201: { description: 'The link.', schema: shape({ link: ANY_TEXT, expires: ANY_TEXT }) },
  },
});

/** The call that shares a preview with outsiders (R12.4). */
export function addShareCall(api: FastifyInstance, parts: ShareParts): void {
  const { store, secrets, url, now } = parts;
  const links = makePreviewLinks(secrets, now);
  api.post<{ Params: { readonly draft: string } }>(
    '/content/drafts/:draft/share',
    { config: SHARE },
    async (request, reply) => {
      const { draft } = request.params;
      if (!(await store.draftOverview(draft))) throw new ApiFault('notFound');
      const expires = now() + SHARED_DAYS * DAY_MS;
      const until = new Date(expires).toISOString();
      await store.addDeed(deedOf(request, now, { action: 'preview shared', details: { draft, until } }));
      const link = `${url()}/shared/${links.tokenFor(draft, expires)}/`;
      return reply.code(201).send({ link, expires: until });
    },
  );
}

/**
 * The page of a draft for everybody who has a link to it. The server makes it again when the draft or the live release has
 * changed.
 */
export function addSharedPreviews(app: FastifyInstance, parts: SharedPreviewParts): void {
  const { store, content, secrets, now } = parts;
  const links = makePreviewLinks(secrets, now);
  const refresh = makeRefresh(parts);
  app.get<{ Params: { readonly token: string } }>('/shared/:token/', async (request, reply) => {
    const name = links.draftOf(request.params.token);
    const draft = name === undefined ? null : await store.draftOverview(name);
    if (!draft) return sendPage(reply.code(410), spentPage());
    await refresh(draft.draft, `${draft.revision} ${content.published().number}`);
    return sendDraftPage(parts, draft.draft, { request, reply: reply.header('x-robots-tag', 'noindex') });
  });
}

interface MadePage {
  /** The revision of the draft, and the number of the release that was live. */
  readonly madeFrom: string;
  /** Whether the draft could be drawn. */
  readonly drawn: Promise<boolean>;
}

/** Makes the page of a draft again when the draft or the live release has changed. Requests at the same time share one page. */
function makeRefresh(parts: DraftPageParts): (draft: string, madeFrom: string) => Promise<void> {
  const made = new LatestMap<string, MadePage>(MOST_REMEMBERED);
  return async (draft, madeFrom) => {
    const before = made.get(draft);
    const isUpToDate =
      before?.madeFrom === madeFrom && (!(await before.drawn) || (await parts.previews.page(draft)));
    if (isUpToDate) return;
    const page = { madeFrom, drawn: draw(parts, draft) };
    made.set(draft, page);
    await page.drawn.catch((error: unknown) => {
      made.delete(draft);
      throw error;
    });
  };
}

async function draw({ previews, publisher }: DraftPageParts, draft: string): Promise<boolean> {
  const found = await publisher.check(draft);
  if (!found?.release) return false;
  previews.keep(draft, found.release, found.pages);
  return true;
}

function spentPage(): ReturnType<typeof makePage> {
  return makePage({
    language: 'en',
    title: 'This link does not work any more',
    content: html`<p>It is too old, or what it showed is gone. Ask for a new one.</p>`,
    stylesheet: STYLESHEET_PATH,
  });
}
