import type { FastifyInstance } from 'fastify';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import { ApiFault } from '#server/faults.ts';
import { addCall } from './add-call.ts';
import { callerName } from './find-caller.ts';
import { refusalOf } from './publish-outcome.ts';
import { refuse } from './read-body.ts';
import { makeForEditor, type MakingParts, writeMade } from './write-made.ts';

/** Adds the call that brings a draft together with a later release, and makes it start from there (R18.5). */
export function addRebaseRoute(api: FastifyInstance, parts: MakingParts): void {
  const { admit } = parts.beginning;
  addCall(
    api,
    {
      call: 'POST /content/drafts/:draft/rebase',
      onRequest: admit,
      bodyLimit: CONTENT_LIMITS.fileBytes,
    },
    async ({ params: { draft }, body: { release: base, decisions = [] }, revision }, request) => {
      await parts.countWrite(callerName(request), 0);
      await parts.content.refresh();
      await mustBeStart(base, draft, parts);
      const seen = { draft, revision };
      const wish = { release: base, decisions };
      const outcome = await makeForEditor(request, parts, async () => parts.publisher.rebase(seen, wish));
      if (outcome.kind !== 'rebased') throw refusalOf(outcome);
      const { changes } = outcome;
      const deed = { action: 'draft rebased', details: { draft, base } } as const;
      return { base, revision: await writeMade(request, { ...seen, changes, base, deed }, parts) };
    },
  );
}

/** Refuses a release that the draft cannot start from. */
async function mustBeStart(
  release: number,
  draft: string,
  { store, content }: Pick<MakingParts, 'store' | 'content'>,
): Promise<void> {
  const entry = await store.draftEntry(draft);
  if (!entry) throw new ApiFault('notFound');
  const isKnown = content.releases().some(({ number }) => number === release && number >= entry.base);
  if (!isKnown) refuse('"release" has to be the number of a release, and not older than that of the draft.');
}
