import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isContentPath } from '#compiler/content/content.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { isRandomName } from '#server/publishing/random-name.ts';
import type { DraftOverview } from '#store/draft-store.ts';
import type { DraftEnd } from '#protocol/workbench/drafts.ts';
import { SCHEDULED } from '#protocol/workbench/parts.ts';
import { acceptTexts } from './accept-texts.ts';
import { addCall } from './add-call.ts';
import { addCheckRoutes } from './check-routes.ts';
import { addBeginFormRoute } from './begin-form-route.ts';
import { addBeginLanguageRoute } from './begin-language-route.ts';
import { type CallerLimit, makeCallerLimit } from './caller-limit.ts';
import type { Checks } from './checks.ts';
import { callerName, deedOf } from './find-caller.ts';
import { revisionOf } from './draft-refusals.ts';
import { addMailPreviewRoute } from './mail-preview-route.ts';
import { addOpenDraftRoute } from './open-draft-route.ts';
import { addPublishRoutes } from './publish-routes.ts';
import { addRebaseRoute } from './rebase-route.ts';
import { conflict, isStorable, PATH_RULE, refuse } from './read-body.ts';
import type { Presence } from './presence.ts';
import { timeOf } from './iso-time.ts';
import { type ContentRouteParts, toFiles } from './release-routes.ts';
import { addReviewRoutes } from './review-routes.ts';
import type { CountWrite } from './write-budget.ts';

/** What `addDraftRoutes` needs. */
export interface DraftRouteParts extends ContentRouteParts {
  readonly checks: Checks;
  readonly checking: CallerLimit;
  readonly presence: Presence;
  readonly countWrite: CountWrite;
  readonly config: Config;
}

/** The calls that open, read, change, check and publish drafts (R11.12). */
export function addDraftRoutes(api: FastifyInstance, parts: DraftRouteParts): void {
  acceptTexts(api);
  const own = { ...parts, beginning: makeCallerLimit() };
  addOpenDraftRoute(api, own);
  addReading(api, parts);
  addWriting(api, parts);
  addBeginFormRoute(api, own);
  addBeginLanguageRoute(api, own);
  addCheckRoutes(api, parts);
  addMailPreviewRoute(api, parts);
  addRebaseRoute(api, own);
  addPublishRoutes(api, parts);
  addReviewRoutes(api, parts);
}

function addReading(api: FastifyInstance, { store, presence }: DraftRouteParts): void {
  addCall(api, 'GET /content/drafts/:draft', async ({ params }, request, reply) => {
    const { hashes, writers, since, form, ...draft } = await overviewOf(store, params.draft);
    const files = toFiles(await store.contentHashes(draft.base), hashes).map((file) => {
      const writer = writers.get(file.path);
      return writer ? { ...file, by: writer.by, at: timeOf(writer.at) } : file;
    });
    reply.header('etag', `"${draft.revision}"`);
    const others = presence.note(draft.draft, callerName(request));
    return { ...draft, since: timeOf(since), ...(form !== null && { form }), files, others };
  });
  addCall(api, 'GET /content/drafts/:draft/end', async ({ params }): Promise<DraftEnd> => {
    const end = isRandomName(params.draft) ? await store.endOfDraft(params.draft) : null;
    if (!end) throw new ApiFault('notFound');
    const { by, at, action, details } = end;
    const { release, next } = details;
    return {
      kind: action === 'published' ? 'published' : 'discarded',
      by,
      at: timeOf(at),
      ...(typeof release === 'number' && { release }),
      ...(typeof next === 'string' && { next }),
    };
  });
  addCall(api, 'GET /content/drafts/:draft/files/*', async ({ params }, _request, reply) => {
    const draft = await overviewOf(store, params.draft);
    const text = await draftText(store, draft, params.path);
    if (text === null) throw new ApiFault('notFound');
    reply.header('etag', `"${draft.revision}"`).type('text/plain; charset=utf-8');
    return text;
  });
}

/** A file to write, or to delete without a text. */
interface FileWrite {
  readonly params: { readonly draft: string; readonly path: string };
  readonly revision: string;
  readonly text: string | null;
}

function addWriting(api: FastifyInstance, { store, countWrite, now }: DraftRouteParts): void {
  const write = async (
    request: FastifyRequest,
    { params: { draft, path }, revision, text }: FileWrite,
  ): Promise<{ readonly revision: string }> => {
    if (!isContentPath(path)) return refuse(`The path ${PATH_RULE}`);
    await countWrite(callerName(request), Buffer.byteLength(text ?? ''));
    const deed = deedOf(request, now, { action: 'draft saved', details: { draft } });
    const changes = new Map([[path, text]]);
    return { revision: revisionOf(await store.writeDraft({ draft, revision, changes, deed })) };
  };
  addCall(
    api,
    { call: 'PUT /content/drafts/:draft/files/*', bodyLimit: CONTENT_LIMITS.fileBytes },
    async ({ body: text, ...input }, request) => {
      if (!isStorable(text)) return refuse('The file contains a character that cannot be stored.');
      return write(request, { ...input, text });
    },
  );
  addCall(api, 'DELETE /content/drafts/:draft/files/*', async (input, request) => {
    const { draft, path } = input.params;
    const isThere = (await draftText(store, await overviewOf(store, draft), path)) !== null;
    if (isContentPath(path) && !isThere) throw new ApiFault('notFound');
    return write(request, { ...input, text: null });
  });
  addDiscarding(api, { store, now });
}

function addDiscarding(api: FastifyInstance, { store, now }: Pick<DraftRouteParts, 'store' | 'now'>): void {
  addCall(api, 'DELETE /content/drafts/:draft', async ({ params: { draft }, query, revision }, request) => {
    const { next } = query;
    const isOpen = next !== undefined && next !== draft && (await store.draftEntry(next)) !== null;
    if (next !== undefined && !isOpen) return refuse('"next" has to be the name of another open draft.');
    const details = { draft, ...(next !== undefined && { next }) };
    const deed = deedOf(request, now, { action: 'draft discarded', details });
    const { kind } = await store.discardDraft({ draft, revision, deed });
    if (kind === 'unknown') throw new ApiFault('notFound');
    if (kind === 'stale') throw new ApiFault('stale');
    if (kind === 'scheduled') throw conflict(SCHEDULED);
  });
}

async function overviewOf(
  store: Pick<ContentRouteParts['store'], 'draftOverview'>,
  name: string,
): Promise<DraftOverview> {
  const draft = await store.draftOverview(name);
  if (!draft) throw new ApiFault('notFound');
  return draft;
}

/** The text of a file in a draft: the draft's own text, or the text in the release it started from. Null when there is none. */
async function draftText(
  store: ContentRouteParts['store'],
  { draft, base }: DraftOverview,
  path: string,
): Promise<string | null> {
  const own = await store.draftText({ draft, path });
  return own === undefined ? store.contentText({ number: base, path }) : own;
}
