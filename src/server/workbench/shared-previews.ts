import type { FastifyInstance } from 'fastify';
import { SHARED_DAYS } from '#protocol/workbench/drafts.ts';
import type { Secrets } from '#server/config/app-secret.ts';
import { ApiFault } from '#server/faults.ts';
import { html } from '#server/html/html.ts';
import { sendPage } from '#server/html/page.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { makePreviewLinks } from '#server/security/preview-links.ts';
import type { Store } from '#store/store.ts';
import { addCall } from './add-call.ts';
import type { Checked, Checks } from './checks.ts';
import { callerName, deedOf } from './find-caller.ts';
import { page } from './pages.ts';
import { type DraftPageParts, sendDraftPage } from './preview-routes.ts';
import type { CountWrite } from './write-budget.ts';

/** What sharing needs. */
export interface SharedPreviewParts extends DraftPageParts {
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What the call that shares a preview needs. */
interface ShareParts extends Pick<SharedPreviewParts, 'secrets' | 'now'> {
  readonly store: Pick<Store, 'draftEntry' | 'addDeed'>;
  readonly countWrite: CountWrite;
  /** The address at which shared previews are served. */
  readonly url: () => string;
}

const DAY_MS = 24 * 3_600_000;

/** The call that shares a preview with outsiders (R12.4). */
export function addShareCall(api: FastifyInstance, parts: ShareParts): void {
  const { store, secrets, url, countWrite, now } = parts;
  const links = makePreviewLinks(secrets, now);
  addCall(api, 'POST /content/drafts/:draft/share', async ({ params: { draft } }, request) => {
    await countWrite(callerName(request), 0);
    if (!(await store.draftEntry(draft))) throw new ApiFault('notFound');
    const expires = now() + SHARED_DAYS * DAY_MS;
    const until = new Date(expires).toISOString();
    await store.addDeed(deedOf(request, now, { action: 'preview shared', details: { draft, until } }));
    return { link: `${url()}/shared/${links.tokenFor(draft, expires)}/`, expires: until };
  });
}

/** The page of a draft for everybody who has a link to it. */
export function addSharedPreviews(app: FastifyInstance, parts: SharedPreviewParts): void {
  const { checks, secrets, now } = parts;
  const links = makePreviewLinks(secrets, now);
  const check = makeSharedCheck(checks);
  app.get<{ Params: { readonly token: string } }>('/shared/:token/', async (request, reply) => {
    const name = links.draftOf(request.params.token);
    if (name === undefined || !(await check(name))) return sendPage(reply.code(410), SPENT_PAGE);
    return sendDraftPage(parts, name, { request, reply: reply.header('x-robots-tag', 'noindex') });
  });
}

/**
 * Makes the check behind all links. Those to one draft share its check. Of all links together, one check runs and two wait (R21.17). It
 * rejects with `unavailable` beyond.
 */
function makeSharedCheck(checks: Checks): (draft: string) => Promise<Checked | undefined> {
  const queue = makeWorkQueue(1, 2);
  const open = new Map<string, Promise<Checked | undefined>>();
  return async (draft) => {
    const checked =
      open.get(draft) ?? queue.run(async () => checks.ofDraft(draft)).finally(() => open.delete(draft));
    open.set(draft, checked);
    return checked;
  };
}

const SPENT_PAGE = page(
  'This link does not work any more',
  html`<p>It is too old, or what it showed is gone. Ask for a new one.</p>`,
);
