import type { Changes } from '#contract/release.ts';
import type { Side } from '#merge/merge-orders.ts';
import type { MemberConflict } from '#merge/merge-trees.ts';
import { changesBetween, mergeDraft, onlyContent, withChanges } from '#publishing/merge.ts';
import type { Draft } from '#store/draft-store.ts';
import type { Store } from '#store/store.ts';
import { storedContent } from './candidate.ts';
import type { Refusal } from './outcomes.ts';
import { withPublishers } from './named-conflicts.ts';

/** Which side of a conflict stays: “mine” is the draft's, “theirs” that of the release. */
export interface Decision extends Pick<MemberConflict, 'path' | 'kind'> {
  readonly file: string;
  readonly side: Side;
}

/** What a draft differs by from a later release, or why it cannot start from that release. */
export type RebaseOutcome =
  | { readonly kind: 'rebased'; readonly changes: Changes }
  | Extract<Refusal, { readonly kind: 'unknown' | 'conflicts' }>;

/** Brings a draft together with a later release (R18.5). A conflict that nobody has decided prevents that. */
export async function rebaseDraft(
  store: Pick<Store, 'loadContent' | 'releases' | 'contentHashes' | 'contentText'>,
  { base: number, changes, bases }: Draft,
  { release, decisions }: { readonly release: number; readonly decisions: readonly Decision[] },
): Promise<RebaseOutcome> {
  const [start, live] = [await storedContent(store, number), await storedContent(store, release)];
  if (!start || !live) return { kind: 'unknown' };
  const base = withChanges(start, onlyContent(bases));
  const sides = new Map(decisions.map(({ file, side, ...member }) => [keyOf(file, member), side]));
  const { content, conflicts } = mergeDraft(
    { base, live },
    onlyContent(changes),
    (file) => (member) => sides.get(keyOf(file, member)),
  );
  if (conflicts.length > 0)
    return { kind: 'conflicts', conflicts: await withPublishers(store, conflicts, number) };
  const paths = changesBetween(live, content).map(({ path }) => path);
  return { kind: 'rebased', changes: new Map(paths.map((path) => [path, content.get(path) ?? null])) };
}

function keyOf(file: string, { path, kind }: Pick<MemberConflict, 'path' | 'kind'>): string {
  return JSON.stringify([file, kind, path]);
}
