import { Type } from 'typebox';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { CallFamily, Shape } from './call-description.ts';
import { APPROVALS, NUMBER, SAVED_TOO_MUCH, TEXT, textUpTo } from './parts.ts';

/** Why no further remark fits on a draft. */
export const TOO_MANY_REMARKS = `The draft has ${CONTENT_LIMITS.remarks} open remarks. Mark some of them as done first.`;

const STAMP = { by: TEXT, at: TEXT };
const REVIEW_NOTE = Type.Object({ ...STAMP, note: TEXT, revision: TEXT });

/** What a person says when handing a draft in or sending it back. */
export type ReviewNote = Shape<typeof REVIEW_NOTE>;

const PROGRESS = {
  state: Type.Enum(['open', 'handedIn', 'sentBack']),
  /** The people who have changed the draft. */
  authors: Type.Array(TEXT),
  handedIn: Type.Optional(REVIEW_NOTE),
  sentBack: Type.Optional(REVIEW_NOTE),
};

/** What a draft waits for the reader to do: look at it, mend what was sent back, or publish what is approved. */
const WAITS = Type.Enum(['review', 'mend', 'publish']);

export type ReviewWaits = Shape<typeof WAITS>;

export const REVIEW_SUMMARY = Type.Object({
  ...PROGRESS,
  /** Whether a second person has approved the present revision. */
  isApproved: Type.Boolean(),
  openRemarks: NUMBER,
  waits: Type.Optional(WAITS),
});

/** How far the review of a draft is (R18.9), as lists say it. */
export type ReviewSummary = Shape<typeof REVIEW_SUMMARY>;

const REMARK = Type.Object({
  id: TEXT,
  ...STAMP,
  file: TEXT,
  /** A JSON pointer into the document, or the key of a text. Empty for the whole document. */
  place: TEXT,
  text: TEXT,
  settled: Type.Optional(Type.Object(STAMP)),
});

/** A remark on a place of a draft. */
export type Remark = Shape<typeof REMARK>;

const REVIEW = Type.Object({
  draft: TEXT,
  revision: TEXT,
  ...PROGRESS,
  approvals: Type.Array(
    Type.Object({
      ...STAMP,
      revision: TEXT,
      /** Whether it is of the present revision, and no release has ended it. */
      counts: Type.Boolean(),
      /** The release that was live when the server found that what was approved has changed. Absent while none has ended it. */
      endedBy: Type.Optional(NUMBER),
    }),
  ),
  remarks: Type.Array(REMARK),
  rule: APPROVALS,
  mayApprove: Type.Boolean(),
  /** Whether the person who asks may make it live whatever the rule is. */
  isSeenByTwo: Type.Boolean(),
});

/** Who has changed a draft, what people say about it, and who has approved it (R18.9). */
export type Review = Shape<typeof REVIEW>;

const REVIEWED = { 200: { description: 'The review.', schema: REVIEW } };
const WITH_NOTE = Type.Object({ note: textUpTo(CONTENT_LIMITS.remarkCharacters) });
const REFUSALS = {
  conflict: 'The draft is scheduled, it has no change, or all its changes are by the caller.',
  budget: SAVED_TOO_MUCH,
};

const LONGEST_PLACE = 500;

/** The calls by which people hand drafts in, remark on them, send them back and approve them (R18.9). */
export const REVIEW_CALLS = {
  'GET /content/drafts/:draft/review': {
    id: 'review',
    summary:
      'Who has changed a draft, whether it is handed in or sent back, its remarks and approvals. An approval that `counts` is of the present revision. `endedBy`: up to this release, other legal texts or rules that belong to the draft went live. `isSeenByTwo` says whether the caller may publish it whatever APPROVALS is.',
    role: 'viewer',
    responses: REVIEWED,
    faults: ['notFound'],
  },
  'POST /content/drafts/:draft/hand-in': {
    id: 'handIn',
    summary: 'Hands a draft in, so that other people look at it. If-Match may name the revision.',
    role: 'editor',
    revision: 'may',
    body: WITH_NOTE,
    responses: REVIEWED,
    faults: ['notFound', 'invalid'],
    ...REFUSALS,
  },
  'POST /content/drafts/:draft/send-back': {
    id: 'sendBack',
    summary: 'Sends a draft back with a note. That ends its approvals. If-Match may name the revision.',
    role: 'editor',
    revision: 'may',
    body: WITH_NOTE,
    responses: REVIEWED,
    faults: ['notFound', 'invalid'],
    ...REFUSALS,
  },
  'POST /content/drafts/:draft/approve': {
    id: 'approve',
    summary:
      'Approves the revision of a draft that If-Match names. `live` is the number of the live release that the caller has seen: without it, the present one. A later change ends the approval, and so does a release that changes legal texts or rules of what was approved. The server refuses an approval by the only author of the changes; a token counts as the person who made it.',
    role: 'editor',
    revision: 'must',
    query: Type.Object({
      live: Type.Optional(
        Type.String({ pattern: String.raw`^[1-9]\d{0,8}$`, description: 'the number of a release' }),
      ),
    }),
    responses: REVIEWED,
    faults: ['notFound', 'invalid'],
    ...REFUSALS,
  },
  'POST /content/drafts/:draft/remarks': {
    id: 'remark',
    summary:
      'Remarks on a place of a draft: `file` is the path of a document, and `place` a JSON pointer into it or the key of a text.',
    role: 'viewer',
    body: Type.Object({
      file: Type.String({ description: 'the path of a document' }),
      text: textUpTo(CONTENT_LIMITS.remarkCharacters),
      place: Type.Optional(
        Type.String({
          maxLength: LONGEST_PLACE,
          pattern: String.raw`^[^\0\p{Cs}]*$`,
          description: `a text of at most ${LONGEST_PLACE} characters`,
        }),
      ),
    }),
    responses: { 201: { description: 'The remark.', schema: Type.Object({ id: TEXT }) } },
    faults: ['notFound', 'invalid'],
    conflict: TOO_MANY_REMARKS,
    budget: SAVED_TOO_MUCH,
  },
  'POST /content/drafts/:draft/remarks/:id/settle': {
    id: 'settleRemark',
    summary: 'Settles a remark. A viewer settles only remarks of their own.',
    role: 'viewer',
    responses: { 204: { description: 'It is settled.' } },
    faults: ['notFound'],
  },
} satisfies CallFamily;
