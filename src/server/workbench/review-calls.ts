import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import {
  ANY_TEXT,
  BAD_BODY,
  call,
  listOf,
  REVIEW_NOTE,
  REVIEW_STATE,
  shape,
  YES_OR_NO,
} from './call-schemas.ts';
import { SAVED_TOO_MUCH } from './draft-calls.ts';

/** Why no further remark fits on a draft. */
export const TOO_MANY_REMARKS = `The draft has ${CONTENT_LIMITS.remarks} open remarks. Settle some of them first.`;

const STAMP = { by: ANY_TEXT, at: ANY_TEXT };
const REVIEW = shape(
  {
    draft: ANY_TEXT,
    revision: ANY_TEXT,
    state: REVIEW_STATE,
    authors: listOf(ANY_TEXT),
    approvals: listOf(shape({ ...STAMP, revision: ANY_TEXT, counts: YES_OR_NO })),
    remarks: listOf(
      shape(
        { id: ANY_TEXT, ...STAMP, file: ANY_TEXT, place: ANY_TEXT, text: ANY_TEXT },
        { settled: shape(STAMP) },
      ),
    ),
    rule: { enum: ['off', 'legal', 'all'] },
    mayApprove: YES_OR_NO,
    isSeenByTwo: YES_OR_NO,
  },
  { handedIn: REVIEW_NOTE, sentBack: REVIEW_NOTE },
);

const REVISION = { 'If-Match': ANY_TEXT };
const REVIEWED = { 200: { description: 'The review.', schema: REVIEW } };
const CONFLICT = 'The draft is scheduled, nobody has changed it, or the caller alone has changed it.';
const WITH_NOTE = shape({ note: ANY_TEXT });

/** The calls about the review of drafts (R18.9), by their ids. */
export const REVIEW_CALLS = {
  review: call('viewer', {
    id: 'review',
    summary:
      'Who has changed a draft, whether it is handed in or sent back, its remarks and approvals. An approval that `counts` is of the present revision. `isSeenByTwo` says whether the caller may publish it whatever APPROVALS is.',
    faults: ['notFound'],
    responses: REVIEWED,
  }),
  handIn: call('editor', {
    id: 'handIn',
    summary: 'Hands a draft in, so that other people look at it. If-Match may name the revision.',
    headers: REVISION,
    faults: ['notFound', 'stale', ...BAD_BODY],
    conflict: CONFLICT,
    budget: SAVED_TOO_MUCH,
    body: WITH_NOTE,
    responses: REVIEWED,
  }),
  sendBack: call('editor', {
    id: 'sendBack',
    summary: 'Sends a draft back with a note. That ends its approvals. If-Match may name the revision.',
    headers: REVISION,
    faults: ['notFound', 'stale', ...BAD_BODY],
    conflict: CONFLICT,
    budget: SAVED_TOO_MUCH,
    body: WITH_NOTE,
    responses: REVIEWED,
  }),
  approve: call('editor', {
    id: 'approve',
    summary:
      'Approves the revision of a draft that If-Match names. A later change ends the approval. Nobody approves what they alone have changed; a token counts as the person who made it.',
    headers: REVISION,
    faults: ['notFound', 'stale', 'noRevision', 'notJson', 'tooLarge'],
    conflict: CONFLICT,
    budget: SAVED_TOO_MUCH,
    responses: REVIEWED,
  }),
  remark: call('viewer', {
    id: 'remark',
    summary:
      'Remarks on a place of a draft: `file` is the path of a document, and `place` a JSON pointer into it or the key of a text.',
    faults: ['notFound', ...BAD_BODY],
    conflict: TOO_MANY_REMARKS,
    budget: SAVED_TOO_MUCH,
    body: shape({ file: ANY_TEXT, text: ANY_TEXT }, { place: ANY_TEXT }),
    responses: { 201: { description: 'The remark.', schema: shape({ id: ANY_TEXT }) } },
  }),
  settleRemark: call('viewer', {
    id: 'settleRemark',
    summary: 'Settles a remark. A viewer settles only remarks of their own.',
    faults: ['notFound', 'notJson', 'tooLarge'],
    responses: { 204: { description: 'It is settled.' } },
  }),
};
