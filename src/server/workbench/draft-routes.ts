import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isContentPath } from '#compiler/content/content.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import type { DraftOverview } from '#store/draft-store.ts';
import { acceptTexts } from './accept-texts.ts';
import { addCheckRoutes } from './check-routes.ts';
import { addBeginFormRoute } from './begin-form-route.ts';
import { addBeginLanguageRoute } from './begin-language-route.ts';
import type { Checks } from './checks.ts';
import { callerName, deedOf } from './find-caller.ts';
import { DRAFT_CALLS, SCHEDULED } from './draft-calls.ts';
import { revisionOf } from './draft-refusals.ts';
import { addMailPreviewRoute } from './mail-preview-route.ts';
import { addOpenDraftRoute } from './open-draft-route.ts';
import { addPublishRoutes } from './publish-routes.ts';
import { addRebaseRoute } from './rebase-route.ts';
import { conflict, isStorable, PATH_RULE, refuse, revisionIn, seenRevisionIn } from './read-body.ts';
import type { Presence } from './presence.ts';
import { timeOf } from './iso-time.ts';
import { type ContentRouteParts, toFiles } from './release-routes.ts';
import { addReviewRoutes } from './review-routes.ts';
import type { CountWrite } from './write-budget.ts';

/** What `addDraftRoutes` needs. */
export interface DraftRouteParts extends ContentRouteParts {
  readonly checks: Checks;
  readonly presence: Presence;
  readonly countWrite: CountWrite;
  readonly config: Config;
}

interface DraftRoute {
  readonly Params: { readonly draft: string; readonly '*': string };
}

/** The calls that open, read, change, check and publish drafts (R11.12). */
export function addDraftRoutes(api: FastifyInstance, parts: DraftRouteParts): void {
  acceptTexts(api);
  addOpenDraftRoute(api, parts);
  addReading(api, parts);
  addWriting(api, parts);
  addBeginFormRoute(api, parts);
  addBeginLanguageRoute(api, parts);
  addCheckRoutes(api, parts);
  addMailPreviewRoute(api, parts);
  addRebaseRoute(api, parts);
  addPublishRoutes(api, parts);
  addReviewRoutes(api, parts);
}

function addReading(api: FastifyInstance, { store, presence }: DraftRouteParts): void {
  api.get<DraftRoute>('/content/drafts/:draft', { config: DRAFT_CALLS.draft }, async (request, reply) => {
    const { hashes, writers, since, ...draft } = await overviewOf(store, request.params.draft);
    const files = toFiles(await store.contentHashes(draft.base), hashes).map((file) => {
      const writer = writers.get(file.path);
      return writer ? { ...file, by: writer.by, at: timeOf(writer.at) } : file;
    });
    return reply.header('etag', `"${draft.revision}"`).send({
      ...draft,
      since: timeOf(since),
      files,
      others: presence.note(draft.draft, callerName(request)),
    });
  });
  api.get<DraftRoute>('/content/drafts/:draft/end', { config: DRAFT_CALLS.draftEnd }, async ({ params }) => {
    const end = await store.endOfDraft(params.draft);
    if (!end) throw new ApiFault('notFound');
    const { by, at, action, details } = end;
    const { release, next } = details;
    const kind = action === 'published' ? 'published' : 'discarded';
    return {
      kind,
      by,
      at: timeOf(at),
      ...(typeof release === 'number' && { release }),
      ...(typeof next === 'string' && { next }),
    };
  });
  api.get<DraftRoute>(
    '/content/drafts/:draft/files/*',
    { config: DRAFT_CALLS.draftFile },
    async ({ params }, reply) => {
      const draft = await overviewOf(store, params.draft);
      const text = await draftText(store, draft, params['*']);
      if (text === null) throw new ApiFault('notFound');
      return reply.header('etag', `"${draft.revision}"`).type('text/plain; charset=utf-8').send(text);
    },
  );
}

function addWriting(api: FastifyInstance, { store, countWrite, now }: DraftRouteParts): void {
  const write = async (
    request: FastifyRequest<DraftRoute>,
    text: string | null,
  ): Promise<{ revision: string }> => {
    const { draft, '*': path } = request.params;
    if (!isContentPath(path)) return refuse(`The path ${PATH_RULE}`);
    const revision = revisionIn(request);
    await countWrite(callerName(request), Buffer.byteLength(text ?? ''));
    const deed = deedOf(request, now, { action: 'draft saved', details: { draft } });
    const changes = new Map([[path, text]]);
    return { revision: revisionOf(await store.writeDraft({ draft, revision, changes, deed })) };
  };
  api.put<DraftRoute>(
    '/content/drafts/:draft/files/*',
    {
      bodyLimit: CONTENT_LIMITS.fileBytes,
      config: DRAFT_CALLS.writeFile,
    },
    async (request) => {
      const text = request.body ?? '';
      if (typeof text !== 'string') throw new ApiFault('notJson');
      if (!isStorable(text)) return refuse('The file contains a character that cannot be stored.');
      return write(request, text);
    },
  );
  api.delete<DraftRoute>(
    '/content/drafts/:draft/files/*',
    { config: DRAFT_CALLS.deleteFile },
    async (request) => {
      const { draft: name, '*': path } = request.params;
      const isThere = (await draftText(store, await overviewOf(store, name), path)) !== null;
      if (isContentPath(path) && !isThere) throw new ApiFault('notFound');
      return write(request, null);
    },
  );
  addDiscarding(api, { store, now });
}

function addDiscarding(api: FastifyInstance, { store, now }: Pick<DraftRouteParts, 'store' | 'now'>): void {
  api.delete<DraftRoute & { readonly Querystring: { readonly next?: unknown } }>(
    '/content/drafts/:draft',
    { config: DRAFT_CALLS.discardDraft },
    async (request, reply) => {
      const { draft } = request.params;
      const { next } = request.query;
      const isOpen = typeof next === 'string' && next !== draft && (await store.draftEntry(next)) !== null;
      if (next !== undefined && !isOpen) return refuse('"next" has to be the name of another open draft.');
      const revision = seenRevisionIn(request);
      const details = { draft, ...(typeof next === 'string' && { next }) };
      const deed = deedOf(request, now, { action: 'draft discarded', details });
      const { kind } = await store.discardDraft({ draft, revision, deed });
      if (kind === 'unknown') throw new ApiFault('notFound');
      if (kind === 'stale') throw new ApiFault('stale');
      if (kind === 'scheduled') throw conflict(SCHEDULED);
      return reply.code(204).send();
    },
  );
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
