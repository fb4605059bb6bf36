import type { FastifyRequest } from 'fastify';
import type { Changes } from '#contract/release.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { ApiFault } from '#server/faults.ts';
import type { Deed } from '#store/audit-store.ts';
import type { DraftWrite } from '#store/draft-store.ts';
import type { CallerLimit } from './caller-limit.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import type { ContentRouteParts } from './release-routes.ts';
import type { CountWrite } from './write-budget.ts';

/** What the calls need that let the process of the gate make something for a draft. */
export interface MakingParts extends Pick<ContentRouteParts, 'store' | 'content' | 'now'> {
  readonly publisher: Publisher;
  readonly countWrite: CountWrite;
  /** The limit of what begins something, goes back or is rebased, together (R21.17). */
  readonly beginning: CallerLimit;
}

/** What was made for a draft, in the revision that the caller has seen. */
interface Made extends Pick<DraftWrite, 'draft' | 'revision' | 'changes' | 'base'> {
  readonly deed: Pick<Deed, 'action' | 'details'>;
}

/**
 * Writes what the process of the gate has made into a draft, within the budget of the caller. Making it takes time, so the store is
 * asked once more whether the caller is an editor (R21.5). Returns the new revision.
 */
export async function writeMade(
  request: FastifyRequest,
  { deed, ...made }: Made,
  { store, countWrite, now }: Pick<MakingParts, 'store' | 'countWrite' | 'now'>,
): Promise<string> {
  const name = callerName(request);
  const role = await store.roleNow({ name, now: now() });
  if (role === null || role === 'viewer') throw new ApiFault('notAllowed');
  await countWrite(name, bytesOfChanges(made.changes));
  return revisionOf(await store.writeDraft({ ...made, deed: deedOf(request, now, deed) }));
}

/** How many bytes these changes save. */
export function bytesOfChanges(changes: Changes): number {
  return [...changes.values()].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);
}
