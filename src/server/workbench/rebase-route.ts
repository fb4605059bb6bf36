import type { FastifyInstance } from 'fastify';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { ApiFault } from '#server/faults.ts';
import { addCall } from './add-call.ts';
import type { CallerLimit } from './caller-limit.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import { refusalOf } from './publish-outcome.ts';
import { refuse } from './read-body.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { bytesOfChanges, type CountWrite } from './write-budget.ts';

interface RebaseRouteParts extends ContentRouteParts {
  readonly countWrite: CountWrite;
  /** The limit of what begins something, goes back or is rebased, together (R21.17). */
  readonly beginning: CallerLimit;
}

/** Adds the call that brings a draft together with a later release, and makes it start from there (R18.5). */
export function addRebaseRoute(api: FastifyInstance, parts: RebaseRouteParts): void {
  const { store, content, publisher, countWrite, beginning, now } = parts;
  const { admit, run } = beginning;
  addCall(
    api,
    {
      call: 'POST /content/drafts/:draft/rebase',
      onRequest: admit,
      bodyLimit: CONTENT_LIMITS.fileBytes,
    },
    async ({ params: { draft }, body: { release, decisions = [] }, revision }, request) => {
      await countWrite(callerName(request), 0);
      await content.refresh();
      await mustBeLater(release, draft, parts);
      const outcome = await run(request, async () =>
        publisher.rebase({ draft, revision }, { release, decisions }),
      );
      if (outcome.kind !== 'rebased') throw refusalOf(outcome);
      const { changes } = outcome;
      await countWrite(callerName(request), bytesOfChanges(changes));
      const deed = deedOf(request, now, { action: 'draft rebased', details: { draft, base: release } });
      const written = await store.writeDraft({ draft, revision, changes, base: release, deed });
      return { base: release, revision: revisionOf(written) };
    },
  );
}

/** Refuses a release that the draft cannot start from. */
async function mustBeLater(
  release: number,
  draft: string,
  { store, content }: Pick<RebaseRouteParts, 'store' | 'content'>,
): Promise<void> {
  const entry = await store.draftEntry(draft);
  if (!entry) throw new ApiFault('notFound');
  const isKnown = content.releases().some(({ number }) => number === release && number >= entry.base);
  if (!isKnown) refuse('"release" has to be the number of a release, and not older than that of the draft.');
}
