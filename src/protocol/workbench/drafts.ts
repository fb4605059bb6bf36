import { Type } from 'typebox';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { CallFamily, Shape } from './call-description.ts';
import { NOTE, NUMBER, RELEASE_NUMBER, SAVED_TOO_MUCH, SCHEDULED, TEXT } from './parts.ts';
import { REVIEW_SUMMARY } from './reviews.ts';

/** Why no further draft can be opened. */
export const TOO_MANY_OPEN = `${CONTENT_LIMITS.openDrafts} drafts are open. Publish or discard some of them first.`;

/** Why its author can open no further draft. */
export const TOO_MANY_OF_ONE = `You have opened ${CONTENT_LIMITS.openDraftsOfOne} drafts. Publish or discard some of them first.`;

/** How many days a shared preview works. */
export const SHARED_DAYS = 7;

const OPENED = {
  draft: TEXT,
  /** The number of the release that the draft started from. */
  base: NUMBER,
  revision: TEXT,
};

export const DRAFT_ENTRY = Type.Object({
  ...OPENED,
  /** When the draft was started. */
  since: TEXT,
  by: TEXT,
  note: TEXT,
  /** The form that the draft is about. Absent for a draft about none or several. */
  form: Type.Optional(TEXT),
  /** A server of an earlier version does not say it. */
  review: Type.Optional(REVIEW_SUMMARY),
});

/** A draft as it appears in lists. */
export type DraftEntry = Shape<typeof DRAFT_ENTRY>;

const DRAFT_FILE = Type.Object({
  path: TEXT,
  sha256: TEXT,
  /** Who has written it last in this draft, and when, if the server knows it. */
  by: Type.Optional(TEXT),
  at: Type.Optional(TEXT),
});

/** A file of a draft. */
export type DraftFile = Shape<typeof DRAFT_FILE>;

const DRAFT_FILES = Type.Object({
  ...OPENED,
  since: TEXT,
  by: TEXT,
  note: TEXT,
  form: Type.Optional(TEXT),
  files: Type.Array(DRAFT_FILE),
  /** The other editors who have it open. */
  others: Type.Array(TEXT),
});

/** A draft with its files. */
export type DraftFiles = Shape<typeof DRAFT_FILES>;

/** A file with the hash of its text. */
export type FileEntry = Pick<DraftFile, 'path' | 'sha256'>;

const DRAFT_END = Type.Object({
  kind: Type.Enum(['published', 'discarded']),
  by: TEXT,
  at: TEXT,
  release: Type.Optional(NUMBER),
  next: Type.Optional(TEXT),
});

/** How, by whom and when a draft was ended. */
export type DraftEnd = Shape<typeof DRAFT_END>;

const SHARED_PREVIEW = Type.Object({ link: TEXT, expires: TEXT });

/** A link to the page of a draft for people without an account. */
export type SharedPreview = Shape<typeof SHARED_PREVIEW>;

const WRITTEN = {
  200: { description: 'The new revision of the draft.', schema: Type.Object({ revision: TEXT }) },
};
const WRITE_REFUSALS = { conflict: SCHEDULED, budget: SAVED_TOO_MUCH };

/** The calls that open, read, change and discard drafts (R11.12). */
export const DRAFT_CALLS = {
  'POST /content/drafts': {
    id: 'openDraft',
    summary:
      'Opens a draft of the live release, or of the release `from`. With `form`, lists call the draft by that form. With `restore`, it brings back the content of that release; with both, only that form with its texts.',
    role: 'editor',
    body: Type.Object({
      from: Type.Optional(RELEASE_NUMBER),
      restore: Type.Optional(RELEASE_NUMBER),
      /** The form that the draft is about, and with `restore` the only one that goes back. */
      form: Type.Optional(
        Type.String({ pattern: String.raw`^[^\0\p{Cs}]{1,64}$`, description: 'the name of a form' }),
      ),
      note: Type.Optional(NOTE),
    }),
    responses: { 201: { description: 'The draft.', schema: Type.Object(OPENED) } },
    faults: ['invalid'],
    conflict: `${TOO_MANY_OPEN} Or: ${TOO_MANY_OF_ONE}`,
    budget: SAVED_TOO_MUCH,
  },
  'GET /content/drafts/:draft': {
    id: 'draft',
    summary:
      'A draft with the hashes of its files, who has written each of them last, and who else has read it in the last seconds.',
    role: 'viewer',
    responses: { 200: { description: 'The draft.', schema: DRAFT_FILES } },
    faults: ['notFound'],
  },
  'DELETE /content/drafts/:draft': {
    id: 'discardDraft',
    summary:
      'Discards a draft. `next` names the open draft that it went on as. If-Match may name the revision that was seen: then later changes of other editors are never discarded.',
    role: 'editor',
    revision: 'may',
    query: Type.Object({
      next: Type.Optional(
        Type.String({ pattern: String.raw`^[^\0\p{Cs}]*$`, description: 'the name of another open draft' }),
      ),
    }),
    responses: { 204: { description: 'It is gone.' } },
    faults: ['notFound', 'invalid'],
    conflict: SCHEDULED,
  },
  'GET /content/drafts/:draft/end': {
    id: 'draftEnd',
    summary:
      'How a draft that is gone has ended: published as a release, or discarded; by whom and when. `next` is the draft that it went on as.',
    role: 'viewer',
    responses: { 200: { description: 'Its end.', schema: DRAFT_END } },
    faults: ['notFound'],
  },
  'GET /content/drafts/:draft/files/*': {
    id: 'draftFile',
    summary: 'The text of a file of a draft.',
    role: 'viewer',
    responses: { 200: { description: 'The text, as text/plain.' } },
    faults: ['notFound'],
  },
  'PUT /content/drafts/:draft/files/*': {
    id: 'writeFile',
    summary:
      'Writes a file of a draft: the body is its text, as text/plain. If-Match names the revision that was seen.',
    role: 'editor',
    revision: 'must',
    body: TEXT,
    responses: WRITTEN,
    faults: ['notFound', 'invalid'],
    ...WRITE_REFUSALS,
  },
  'DELETE /content/drafts/:draft/files/*': {
    id: 'deleteFile',
    summary: 'Deletes a file of a draft. If-Match names the revision that was seen.',
    role: 'editor',
    revision: 'must',
    responses: WRITTEN,
    faults: ['notFound', 'invalid', 'notJson', 'tooLarge'],
    ...WRITE_REFUSALS,
  },
  'POST /content/drafts/:draft/share': {
    id: 'sharePreview',
    summary: `Makes a link that shows the page of a draft for ${SHARED_DAYS} days to anybody who has it. The audit says who made it.`,
    role: 'editor',
    responses: { 201: { description: 'The link.', schema: SHARED_PREVIEW } },
    faults: ['notFound'],
    budget: SAVED_TOO_MUCH,
  },
} satisfies CallFamily;
