import type { FastifyInstance } from 'fastify';
import { isRecord } from '#contract/is-record.ts';
import type { Decision } from '#protocol/workbench.ts';
import { ApiFault } from '#server/faults.ts';
import { makeCallerLimit } from './caller-limit.ts';
import { ANY_TEXT, call, listOf, NUMBER, shape, WRITE_FAULTS } from './call-schemas.ts';
import { REVISION, SAVED_TOO_MUCH, SCHEDULED } from './draft-calls.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refusalOf } from './publish-outcome.ts';
import { membersOf, refuse, revisionIn } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { bytesOfChanges, type CountWrite } from './write-budget.ts';

interface RebaseRouteParts extends ContentRouteParts {
  readonly countWrite: CountWrite;
}

const REBASE_CALL = call('editor', {
  id: 'rebaseDraft',
  summary:
    'Brings a draft together with a later release, from which it starts then. `decisions` says for each member of `conflicts` whose value stays: `mine` is the draft’s, `theirs` the live one. If-Match names the revision that was seen.',
  headers: REVISION,
  faults: WRITE_FAULTS,
  conflict: `${SCHEDULED} Or: a member of \`conflicts\` is not decided.`,
  budget: SAVED_TOO_MUCH,
  body: {
    ...shape({ release: NUMBER }),
    properties: {
      release: NUMBER,
      decisions: listOf(
        shape({
          file: ANY_TEXT,
          path: listOf(ANY_TEXT),
          kind: { enum: ['value', 'order'] },
          side: { enum: ['mine', 'theirs'] },
        }),
      ),
    },
  },
  responses: {
    200: {
      description: 'The release that the draft starts from, and its new revision.',
      schema: shape({ base: NUMBER, revision: ANY_TEXT }),
    },
  },
});

/** Adds the call that brings a draft together with a later release, and makes it start from there (R18.5). */
export function addRebaseRoute(api: FastifyInstance, parts: RebaseRouteParts): void {
  const { store, content, publisher, countWrite, now } = parts;
  const { admit, run } = makeCallerLimit();
  api.post<{ Params: { readonly draft: string } }>(
    '/content/drafts/:draft/rebase',
    { config: REBASE_CALL, onRequest: admit },
    async (request) => {
      const { draft } = request.params;
      const revision = revisionIn(request);
      const decisions = decisionsIn(request.body);
      await countWrite(callerName(request), 0);
      await content.refresh();
      const base = await baseIn(request.body, draft, parts);
      const outcome = await run(request, async () =>
        publisher.rebase({ draft, revision }, { release: base, decisions }),
      );
      if (outcome.kind !== 'rebased') throw refusalOf(outcome);
      const { changes } = outcome;
      await countWrite(callerName(request), bytesOfChanges(changes));
      const deed = deedOf(request, now, { action: 'draft saved', details: { draft } });
      return { base, revision: revisionOf(await store.writeDraft({ draft, revision, changes, base, deed })) };
    },
  );
}

/** The number of the release that the draft will start from. */
async function baseIn(
  body: unknown,
  draft: string,
  { store, content }: Pick<RebaseRouteParts, 'store' | 'content'>,
): Promise<number> {
  const { release } = membersOf(body);
  const entry = await store.draftEntry(draft);
  if (!entry) throw new ApiFault('notFound');
  const isKnown = content.releases().some(({ number }) => number === release && number >= entry.base);
  if (typeof release !== 'number' || !isKnown)
    return refuse('"release" has to be the number of a release, and not older than that of the draft.');
  return release;
}

const MOST_DECISIONS = 1_000;

function decisionsIn(body: unknown): readonly Decision[] {
  const { decisions = [] } = membersOf(body);
  if (!Array.isArray(decisions) || decisions.length > MOST_DECISIONS)
    return refuse(`"decisions" has to be a list of at most ${MOST_DECISIONS} entries.`);
  return decisions.map(decisionOf);
}

function decisionOf(decision: unknown): Decision {
  const { file, path, kind, side } = isRecord(decision) ? decision : {};
  const keys = Array.isArray(path) ? path.filter((key) => typeof key === 'string') : [];
  const isPath = Array.isArray(path) && keys.length === path.length;
  const isOfKind = kind === 'value' || kind === 'order';
  if (typeof file === 'string' && isPath && isOfKind && (side === 'mine' || side === 'theirs'))
    return { file, path: keys, kind, side };
  return refuse(
    'Each decision has "file", "path", "kind" as the conflict has them, and "side": mine or theirs.',
  );
}
