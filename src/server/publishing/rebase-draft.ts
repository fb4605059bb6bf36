import type { Changes } from '#contract/release.ts';
import { changesFrom, mergeDraft, onlyContent, withChanges } from '#publishing/merge.ts';
import type { Decision } from '#protocol/workbench.ts';
import type { Draft } from '#store/draft-store.ts';
import { storedContent } from './candidate.ts';
import type { Refusal } from './outcomes.ts';
import { withPublishers } from './named-conflicts.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** What a draft differs by from a later release, or why it cannot start from that release. */
export type RebaseOutcome =
  | { readonly kind: 'rebased'; readonly changes: Changes }
  | Extract<Refusal, { readonly kind: 'unknown' | 'conflicts' }>;

/** What a caller wants of a draft: the later release, and what stays where both have changed the same. */
export interface RebaseWish {
  readonly release: number;
  readonly decisions: readonly Decision[];
}

/** Brings a draft together with a later release (R18.5). A conflict without a decision prevents that. */
export async function rebaseDraft(
  { store, gate }: Pick<PublisherParts, 'store' | 'gate'>,
  { base: number, changes, bases }: Draft,
  { release, decisions }: RebaseWish,
): Promise<RebaseOutcome> {
  const [start, live] = [await storedContent(store, number), await storedContent(store, release)];
  if (!start || !live) return { kind: 'unknown' };
  const base = withChanges(start, onlyContent(bases));
  const { content, conflicts } = await mergeDraft({ base, live }, onlyContent(changes), async (contested) =>
    gate.merge(contested, decisions),
  );
  if (conflicts.length > 0)
    return { kind: 'conflicts', conflicts: await withPublishers({ store, gate }, conflicts, number) };
  return { kind: 'rebased', changes: changesFrom(live, content) };
}
