import { Type } from 'typebox';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { CallFamily, Shape } from './call-description.ts';
import { FINDING, LIVE_CONFLICT, NUMBER, TEXT, TEXT_OR_NULL } from './parts.ts';

const CHECKED = Type.Object({
  findings: Type.Array(FINDING),
  changes: Type.Array(Type.Object({ path: TEXT, change: Type.Enum(['added', 'changed', 'removed']) })),
  sizes: Type.Array(Type.Object({ file: TEXT, bytes: NUMBER })),
  /** The places where legal or consent texts would change (R18.9). */
  legal: Type.Array(TEXT),
  /** The address of the preview. Absent while the draft cannot be rendered. */
  preview: Type.Optional(TEXT),
  /** The number of the release that is live. */
  live: NUMBER,
  /** What the draft and the live release have both changed, file by file (R18.5). Then the draft cannot be published. */
  conflicts: Type.Optional(Type.Array(LIVE_CONFLICT)),
});

/** What publishing a draft would change, and the findings in it. */
export type DraftCheck = Shape<typeof CHECKED>;

const FOUND = { 200: { description: 'The findings.', schema: CHECKED } };

/** The calls that say what a draft would do. None of them writes. */
export const CHECK_CALLS = {
  'POST /content/drafts/:draft/check': {
    id: 'checkDraft',
    summary: 'What a draft would change, what is wrong with it, and where its page is while it can be drawn.',
    role: 'viewer',
    responses: FOUND,
    faults: ['notFound'],
  },
  'POST /content/releases/:number/check': {
    id: 'checkRelease',
    summary: 'What restoring a release would change, what is wrong with it today, and where its page is.',
    role: 'viewer',
    responses: FOUND,
    faults: ['notFound'],
  },
  'POST /content/drafts/:draft/findings': {
    id: 'findInDraft',
    summary:
      'What would be wrong with a draft that had these texts, too. Null stands for a file that is gone. It writes nothing.',
    role: 'editor',
    body: Type.Object({
      files: Type.Array(
        Type.Object({
          path: Type.String({ description: 'the path of a document' }),
          text: Type.Unsafe<string | null>({ ...TEXT_OR_NULL, description: 'a text, or null' }),
        }),
        {
          // Merging and hashing many files keeps the event loop busy.
          maxItems: CONTENT_LIMITS.draftFiles,
          description: `a list of at most ${CONTENT_LIMITS.draftFiles} entries`,
        },
      ),
    }),
    responses: {
      200: { description: 'The findings.', schema: Type.Object({ findings: Type.Array(FINDING) }) },
    },
    faults: ['notFound', 'invalid'],
  },
  'POST /content/drafts/:draft/accepted-examples': {
    id: 'acceptedExamples',
    summary: 'The examples of a draft with their outcomes as they are now (R4.8). It writes nothing.',
    role: 'editor',
    responses: {
      200: {
        description: 'The documents that would change, and how.',
        schema: Type.Object({
          files: Type.Array(Type.Object({ path: TEXT, text: TEXT })),
          said: Type.Array(TEXT),
        }),
      },
    },
    faults: ['notFound'],
  },
} satisfies CallFamily;
