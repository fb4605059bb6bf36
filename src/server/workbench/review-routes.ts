import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isContentPath } from '#compiler/content/content.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { responsibleFor } from '#server/publishing/approvers.ts';
import type { ReviewOutcome } from '#store/review-store.ts';
import { SCHEDULED } from './draft-calls.ts';
import { callerName, callerOf, deedOf } from './find-caller.ts';
import {
  conflict,
  isStorable,
  membersOf,
  noteIn,
  PATH_RULE,
  refuse,
  revisionIn,
  seenRevisionIn,
  textIn,
} from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { toReview } from './review-answers.ts';
import { REVIEW_CALLS, TOO_MANY_REMARKS } from './review-calls.ts';
import type { CountWrite } from './write-budget.ts';

/** What `addReviewRoutes` needs. */
export interface ReviewRouteParts extends Pick<ContentRouteParts, 'store' | 'now'> {
  readonly countWrite: CountWrite;
  readonly config: Pick<Config, 'approvals'>;
}

interface DraftRoute {
  readonly Params: { readonly draft: string };
}

/** Adds the calls by which people hand drafts in, remark on them, send them back and approve them (R18.9). */
export function addReviewRoutes(api: FastifyInstance, parts: ReviewRouteParts): void {
  api.get<DraftRoute>('/content/drafts/:draft/review', { config: REVIEW_CALLS.review }, async (request) =>
    answer(parts, request),
  );
  addSteps(api, parts);
  addRemarks(api, parts);
}

function addSteps(api: FastifyInstance, parts: ReviewRouteParts): void {
  const { store, now, countWrite } = parts;
  const read = async (
    request: FastifyRequest<DraftRoute>,
  ): Promise<{ note: string; revision: string | undefined }> => {
    const note = noteIn(request.body, CONTENT_LIMITS.remarkCharacters);
    await countWrite(callerName(request), Buffer.byteLength(note));
    return { note, revision: seenRevisionIn(request) };
  };
  api.post<DraftRoute>('/content/drafts/:draft/hand-in', { config: REVIEW_CALLS.handIn }, async (request) => {
    const { draft } = request.params;
    const { note, revision } = await read(request);
    const deed = deedOf(request, now, { action: 'draft handed in', note, details: { draft } });
    mustBeDone(await store.handIn({ draft, revision, deed }));
    return answer(parts, request);
  });
  api.post<DraftRoute>(
    '/content/drafts/:draft/send-back',
    { config: REVIEW_CALLS.sendBack },
    async (request) => {
      const { draft } = request.params;
      const { note, revision } = await read(request);
      const deed = deedOf(request, now, { action: 'draft sent back', note, details: { draft } });
      mustBeDone(await store.sendBack({ draft, revision, deed }));
      return answer(parts, request);
    },
  );
  api.post<DraftRoute>(
    '/content/drafts/:draft/approve',
    { config: REVIEW_CALLS.approve },
    async (request) => {
      const { draft } = request.params;
      const revision = revisionIn(request);
      await countWrite(callerName(request), 0);
      const deed = deedOf(request, now, { action: 'draft approved', details: { draft, revision } });
      mustBeDone(await store.approve({ draft, revision, deed }));
      return answer(parts, request);
    },
  );
}

function addRemarks(api: FastifyInstance, { store, now, countWrite }: ReviewRouteParts): void {
  api.post<DraftRoute>(
    '/content/drafts/:draft/remarks',
    { config: REVIEW_CALLS.remark },
    async (request, reply) => {
      const { draft } = request.params;
      const { file, place = '' } = membersOf(request.body);
      if (typeof file !== 'string' || !isContentPath(file)) return refuse(`"file" ${PATH_RULE}`);
      if (typeof place !== 'string' || place.length > LONGEST_PLACE || !isStorable(place))
        return refuse(`"place" has to be a text of at most ${LONGEST_PLACE} characters.`);
      const text = textIn(request.body, { name: 'text', most: CONTENT_LIMITS.remarkCharacters });
      await countWrite(callerName(request), Buffer.byteLength(text));
      const deed = deedOf(request, now, { action: 'draft remarked on', details: { draft } });
      const added = await store.addRemark({ draft, file, place, text, deed });
      if (added === null) throw new ApiFault('notFound');
      if (added === 'full') throw conflict(TOO_MANY_REMARKS);
      return reply.code(201).send(added);
    },
  );
  api.post<{ Params: { readonly draft: string; readonly id: string } }>(
    '/content/drafts/:draft/remarks/:id/settle',
    { config: REVIEW_CALLS.settleRemark },
    async (request, reply) => {
      const { draft, id } = request.params;
      const deed = deedOf(request, now, { action: 'remark settled', details: { draft, remark: id } });
      const onlyOwn = callerOf(request).role === 'viewer';
      const outcome = await store.settleRemark({ draft, id, onlyOwn, deed });
      if (outcome === 'unknown') throw new ApiFault('notFound');
      if (outcome === 'notAllowed') throw new ApiFault('notAllowed');
      return reply.code(204).send();
    },
  );
}

const LONGEST_PLACE = 500;

async function answer(
  { store, now, config }: ReviewRouteParts,
  request: FastifyRequest<DraftRoute>,
): Promise<object> {
  const review = await store.draftReview(request.params.draft);
  if (!review) throw new ApiFault('notFound');
  const responsible = await responsibleFor({ store, now }, review, callerName(request));
  return { rule: config.approvals, ...toReview({ review, responsible, caller: callerOf(request) }) };
}

function mustBeDone(outcome: ReviewOutcome): void {
  switch (outcome) {
    case 'done':
      return;
    case 'unknown':
      throw new ApiFault('notFound');
    case 'stale':
      throw new ApiFault('stale');
    case 'scheduled':
      throw conflict(SCHEDULED);
    case 'unchanged':
      throw conflict('Nobody has changed this draft yet.');
    case 'alone':
      throw conflict('You alone have changed this draft. Another person has to approve it.');
  }
}
