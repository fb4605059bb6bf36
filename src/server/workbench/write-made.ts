import type { FastifyRequest } from 'fastify';
import { may } from '#protocol/roles.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { ApiFault } from '#server/faults.ts';
import type { Deed } from '#store/audit-store.ts';
import type { DraftWrite } from '#store/draft-store.ts';
import type { CallerLimit } from './caller-limit.ts';
import { revisionOf } from './draft-refusals.ts';
import { callerName, deedOf } from './find-caller.ts';
import type { ContentRouteParts } from './release-routes.ts';
import { bytesOfChanges, type CountWrite } from './write-budget.ts';

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
 * Lets the process of the gate make something. That takes time, so this asks the store once more whether the caller is an editor,
 * before the caller learns what was made, or why nothing was (R21.5).
 */
export async function makeForEditor<Result>(
  request: FastifyRequest,
  { beginning, store, now }: Pick<MakingParts, 'beginning' | 'store' | 'now'>,
  make: () => Promise<Result>,
): Promise<Result> {
  const result = await beginning.run(request, make);
  const role = await store.roleNow({ name: callerName(request), now: now() });
  if (!may({ role }, 'editor')) throw new ApiFault('notAllowed');
  return result;
}

/** Writes what the process of the gate has made into a draft, within the caller's budget. Returns the new revision. */
export async function writeMade(
  request: FastifyRequest,
  { deed, ...made }: Made,
  { store, countWrite, now }: Pick<MakingParts, 'store' | 'countWrite' | 'now'>,
): Promise<string> {
  await countWrite(callerName(request), bytesOfChanges(made.changes));
  return revisionOf(await store.writeDraft({ ...made, deed: deedOf(request, now, deed) }));
}
