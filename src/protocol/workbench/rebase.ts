import { Type } from 'typebox';
import type { CallFamily, Shape } from './call-description.ts';
import { MEMBER_KIND, NUMBER, RELEASE_NUMBER, SAVED_TOO_MUCH, SCHEDULED, TEXT } from './parts.ts';

const MOST_DECISIONS = 1_000;

const DECISION = Type.Object({
  file: TEXT,
  path: Type.Array(TEXT),
  kind: MEMBER_KIND,
  side: Type.Enum(['mine', 'theirs']),
});

/** Whose value of a contested member stays. */
export type Decision = Shape<typeof DECISION>;

/** The call that brings a draft together with a later release, and makes it start from there (R18.5). */
export const REBASE_CALLS = {
  'POST /content/drafts/:draft/rebase': {
    id: 'rebaseDraft',
    summary:
      'Brings a draft together with a later release, from which it starts then. `decisions` says for each member of `conflicts` whose value stays: `mine` is the draft’s, `theirs` the live one. If-Match names the revision that was seen.',
    role: 'editor',
    revision: 'must',
    body: Type.Object({
      release: RELEASE_NUMBER,
      decisions: Type.Optional(
        Type.Array(DECISION, {
          maxItems: MOST_DECISIONS,
          description: `a list of at most ${MOST_DECISIONS} entries, each with "file", "path" and "kind" as the conflict has them, and "side": mine or theirs`,
        }),
      ),
    }),
    responses: {
      200: {
        description: 'The release that the draft starts from, and its new revision.',
        schema: Type.Object({ base: NUMBER, revision: TEXT }),
      },
    },
    faults: ['notFound', 'invalid'],
    budget: SAVED_TOO_MUCH,
    conflict: `${SCHEDULED} Or: a member of \`conflicts\` is not decided.`,
  },
} satisfies CallFamily;
