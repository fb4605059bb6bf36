import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import {
  call,
  CHECKED,
  FILES,
  FINDING,
  listOf,
  NUMBER,
  shape,
  ANY_TEXT,
  OWNER_SWITCHES_ON,
  WRITE_FAULTS,
  WRITTEN,
} from './call-schemas.ts';

/** Why a scheduled draft cannot be changed. */
export const SCHEDULED = 'The draft will be published later. Take its schedule back before you change it.';

/** Why no further draft can be opened. */
export const TOO_MANY_OPEN = `${CONTENT_LIMITS.openDrafts} drafts are open. Publish or discard some of them first.`;

/** Why its author can open no further draft. */
export const TOO_MANY_OF_ONE = `You have opened ${CONTENT_LIMITS.openDraftsOfOne} drafts. Publish or discard some of them first.`;

/** Why a draft cannot be saved for some minutes (R21.9). */
export const SAVED_TOO_MUCH =
  'The caller, or all editors together, have saved too much in the last ten minutes.';

/** The revision that the caller has seen, as an ETag. */
export const REVISION = { 'If-Match': ANY_TEXT };

/** The calls about drafts (R11.12), by their ids. */
export const DRAFT_CALLS = {
  openDraft: call('editor', {
    id: 'openDraft',
    summary:
      'Opens a draft of the live release, or of the release `from`. With `restore`, the draft brings back the content of that release; with `form`, too, only that form with its texts.',
    faults: ['invalid', 'notJson', 'tooLarge'],
    conflict: `${TOO_MANY_OPEN} Or: ${TOO_MANY_OF_ONE}`,
    budget: SAVED_TOO_MUCH,
    body: { type: 'object', properties: { from: NUMBER, restore: NUMBER, form: ANY_TEXT, note: ANY_TEXT } },
    responses: {
      201: {
        description: 'The draft.',
        schema: shape({ draft: ANY_TEXT, revision: ANY_TEXT, base: NUMBER }),
      },
    },
  }),
  draft: call('viewer', {
    id: 'draft',
    summary:
      'A draft with the hashes of its files, who has written each of them last, and who else has read it in the last seconds.',
    faults: ['notFound'],
    responses: {
      200: {
        description: 'The draft.',
        schema: shape({
          draft: ANY_TEXT,
          base: NUMBER,
          revision: ANY_TEXT,
          files: FILES,
          others: listOf(ANY_TEXT),
        }),
      },
    },
  }),
  draftEnd: call('viewer', {
    id: 'draftEnd',
    summary:
      'How a draft that is gone has ended: published as a release, or discarded; by whom and when. `next` is the draft that it went on as.',
    faults: ['notFound'],
    responses: {
      200: {
        description: 'Its end.',
        schema: shape({ kind: ANY_TEXT, by: ANY_TEXT, at: ANY_TEXT }, { release: NUMBER, next: ANY_TEXT }),
      },
    },
  }),
  draftFile: call('viewer', {
    id: 'draftFile',
    summary: 'The text of a file of a draft.',
    faults: ['notFound'],
    responses: { 200: { description: 'The text, as text/plain.' } },
  }),
  writeFile: call('editor', {
    id: 'writeFile',
    summary:
      'Writes a file of a draft: the body is its text, as text/plain. If-Match names the revision that was seen.',
    headers: REVISION,
    faults: WRITE_FAULTS,
    conflict: SCHEDULED,
    budget: SAVED_TOO_MUCH,
    responses: WRITTEN,
  }),
  deleteFile: call('editor', {
    id: 'deleteFile',
    summary: 'Deletes a file of a draft. If-Match names the revision that was seen.',
    headers: REVISION,
    faults: WRITE_FAULTS,
    conflict: SCHEDULED,
    budget: SAVED_TOO_MUCH,
    responses: WRITTEN,
  }),
  discardDraft: call('editor', {
    id: 'discardDraft',
    summary:
      'Discards a draft. `next` names the open draft that it went on as. If-Match may name the revision that was seen: then later changes of other editors are never discarded.',
    headers: REVISION,
    query: { next: ANY_TEXT },
    faults: ['notFound', 'stale', 'invalid'],
    conflict: SCHEDULED,
    responses: { 204: { description: 'It is gone.' } },
  }),
  checkDraft: call('viewer', {
    id: 'checkDraft',
    summary: 'What a draft would change, what is wrong with it, and where its page is while it can be drawn.',
    faults: ['notFound', 'notJson', 'tooLarge'],
    responses: CHECKED,
  }),
  findInDraft: call('editor', {
    id: 'findInDraft',
    summary:
      'What would be wrong with a draft that had these texts, too. Null stands for a file that is gone. It writes nothing.',
    faults: ['notFound', 'invalid', 'notJson', 'tooLarge'],
    body: shape({ files: listOf(shape({ path: ANY_TEXT, text: { type: ['string', 'null'] } })) }),
    responses: { 200: { description: 'The findings.', schema: shape({ findings: listOf(FINDING) }) } },
  }),
  acceptedExamples: call('editor', {
    id: 'acceptedExamples',
    summary: 'The examples of a draft with their outcomes as they are now (R4.8). It writes nothing.',
    faults: ['notFound', 'notJson', 'tooLarge'],
    responses: {
      200: {
        description: 'The documents that would change, and how.',
        schema: shape({ files: listOf(shape({ path: ANY_TEXT, text: ANY_TEXT })), said: listOf(ANY_TEXT) }),
      },
    },
  }),
  publish: call('publisher', {
    id: 'publish',
    summary:
      'Publishes a draft, now or at the time `at`. If-Match may name the revision that the caller has read. The server refuses the call when an editor has written since.',
    headers: REVISION,
    faults: ['notFound', 'stale', 'invalid', 'notJson', 'tooLarge'],
    conflict:
      'It has findings, conflicts with what is live, or changes nothing. `approvalNeeded`: APPROVALS asks for a second person, and nobody but the caller has seen it.',
    refused: OWNER_SWITCHES_ON,
    body: { ...shape({ note: ANY_TEXT }), properties: { note: ANY_TEXT, at: ANY_TEXT } },
    responses: {
      201: { description: 'It is live.', schema: shape({ number: NUMBER }) },
      202: { description: 'It will be.', schema: shape({ scheduled: ANY_TEXT }) },
    },
  }),
  takeBack: call('publisher', {
    id: 'takeBack',
    summary: 'Takes a schedule back. The draft stays.',
    faults: ['notFound'],
    responses: { 204: { description: 'It is taken back.' } },
  }),
};
