import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isContentPath } from '#compiler/content/content.ts';
import { may } from '#protocol/roles.ts';
import { SCHEDULED } from '#protocol/workbench/parts.ts';
import { type Review, TOO_MANY_REMARKS } from '#protocol/workbench/reviews.ts';
import type { Config } from '#server/config/variables.ts';
import { ApiFault } from '#server/faults.ts';
import { responsibleFor } from '#server/publishing/approvers.ts';
import type { ReviewOutcome } from '#store/review-store.ts';
import { addCall } from './add-call.ts';
import { callerName, callerOf, deedOf } from './find-caller.ts';
import { conflict, PATH_RULE, refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { toReview } from './review-answers.ts';
import { bytesOfNote, type CountWrite } from './write-budget.ts';

/** What `addReviewRoutes` needs. */
export interface ReviewRouteParts extends Pick<ContentRouteParts, 'store' | 'content' | 'now'> {
  readonly countWrite: CountWrite;
  readonly config: Pick<Config, 'approvals'>;
}

/** Adds the calls by which people hand drafts in, remark on them, send them back and approve them (R18.9). */
export function addReviewRoutes(api: FastifyInstance, parts: ReviewRouteParts): void {
  addCall(api, 'GET /content/drafts/:draft/review', async ({ params: { draft } }, request) =>
    reviewFor(parts, draft, request),
  );
  addSteps(api, parts);
  addRemarks(api, parts);
}

function addSteps(api: FastifyInstance, parts: ReviewRouteParts): void {
  const { store, content, now, countWrite } = parts;
  addCall(api, 'POST /content/drafts/:draft/hand-in', async ({ params, body, revision }, request) => {
    const [{ draft }, { note }] = [params, body];
    await countWrite(callerName(request), bytesOfNote(note));
    const deed = deedOf(request, now, { action: 'draft handed in', note, details: { draft } });
    mustBeDone(await store.handIn({ draft, revision, deed }));
    return reviewFor(parts, draft, request);
  });
  addCall(api, 'POST /content/drafts/:draft/send-back', async ({ params, body, revision }, request) => {
    const [{ draft }, { note }] = [params, body];
    await countWrite(callerName(request), bytesOfNote(note));
    const deed = deedOf(request, now, { action: 'draft sent back', note, details: { draft } });
    mustBeDone(await store.sendBack({ draft, revision, deed }));
    return reviewFor(parts, draft, request);
  });
  addCall(
    api,
    'POST /content/drafts/:draft/approve',
    async ({ params: { draft }, query, revision }, request) => {
      await countWrite(callerName(request), 0);
      const deed = deedOf(request, now, { action: 'draft approved', details: { draft, revision } });
      const published = content.published().number;
      const live = Math.min(Number(query.live ?? published), published);
      mustBeDone(await store.approve({ draft, revision, live, deed }));
      return reviewFor(parts, draft, request);
    },
  );
}

function addRemarks(api: FastifyInstance, { store, now, countWrite }: ReviewRouteParts): void {
  addCall(api, 'POST /content/drafts/:draft/remarks', async ({ params: { draft }, body }, request) => {
    const { file, place = '', text } = body;
    if (!isContentPath(file)) return refuse(`"file" ${PATH_RULE}`);
    await countWrite(callerName(request), Buffer.byteLength(text));
    const deed = deedOf(request, now, { action: 'draft remarked on', details: { draft } });
    const added = await store.addRemark({ draft, file, place, text, deed });
    if (added === null) throw new ApiFault('notFound');
    if (added === 'full') throw conflict(TOO_MANY_REMARKS);
    return added;
  });
  addCall(
    api,
    'POST /content/drafts/:draft/remarks/:id/settle',
    async ({ params: { draft, id } }, request) => {
      const deed = deedOf(request, now, { action: 'remark settled', details: { draft, remark: id } });
      const onlyOwn = !may(callerOf(request), 'editor');
      const outcome = await store.settleRemark({ draft, id, onlyOwn, deed });
      if (outcome === 'unknown') throw new ApiFault('notFound');
      if (outcome === 'notAllowed') throw new ApiFault('notAllowed');
    },
  );
}

async function reviewFor(
  { store, now, config }: ReviewRouteParts,
  draft: string,
  request: FastifyRequest,
): Promise<Review> {
  const review = await store.draftReview(draft);
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
