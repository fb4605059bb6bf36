import { isContentPath } from '#compiler/content/content.ts';
import type { Changes, Content } from '#contract/release.ts';
import type { Choose, MemberConflict } from '#merge/merge-trees.ts';
import { mergeTexts } from '#merge/merge-texts.ts';

/** A file in which a draft and the live content have changed the same members. A text is null where the file does not exist. */
export interface Conflict {
  readonly path: string;
  readonly base: string | null;
  readonly live: string | null;
  readonly draft: string | null;
  /** What both have changed to different values. “Mine” is the draft's, “theirs” the live one. */
  readonly members: readonly MemberConflict[];
}

/** A difference between two contents at one path. */
export interface Change {
  readonly path: string;
  readonly change: 'added' | 'changed' | 'removed';
}

/** The files whose paths belong to content. What an earlier version has stored may have others (R21.10). */
export function onlyContent<File>(files: ReadonlyMap<string, File>): ReadonlyMap<string, File> {
  return new Map([...files].filter(([path]) => isContentPath(path)));
}

/** Applies changes to content. */
export function withChanges(content: Content, changes: Changes): Content {
  const after = new Map(content);
  for (const [path, text] of changes) {
    if (text === null) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/**
 * Merges the changes of a draft into the live content, member by member (R11.8, R18.5). Only a member that both have changed to
 * different values is a conflict.
 *
 * @param base The content of the release from which the draft started.
 * @param chooseIn Makes the function that decides the conflicts of a file. Without it, all of them stay open.
 * @returns The merged content. In a file with a conflict, the contested members are as in `base`.
 */
export function mergeDraft(
  { base, live }: { readonly base: Content; readonly live: Content },
  changes: Changes,
  chooseIn: (path: string) => Choose = () => () => undefined,
): { readonly content: Content; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const merged = new Map<string, string | null>();
  for (const [path, draft] of changes) {
    const texts = { base: base.get(path) ?? null, live: live.get(path) ?? null };
    // A draft may hold a text that equals the base. That is no change.
    if (draft === texts.base) continue;
    const { text, conflicts: members } = mergeTexts(
      { base: texts.base, mine: draft, theirs: texts.live },
      chooseIn(path),
    );
    merged.set(path, text);
    if (members.length > 0) conflicts.push({ path, ...texts, draft, members });
  }
  return { content: withChanges(live, merged), conflicts };
}

/** The members of a conflict whose live value is the same in another text of the live content. */
export function membersAlsoIn(
  { base, draft, members }: Conflict,
  live: string | null,
): readonly MemberConflict[] {
  const there = new Set(mergeTexts({ base, mine: draft, theirs: live }).conflicts.map(liveKey));
  return members.filter((member) => there.has(liveKey(member)));
}

function liveKey({ path, kind, theirs }: MemberConflict): string {
  return JSON.stringify([path, kind, theirs]);
}

/** The differences between two contents, by path. */
export function changesBetween(before: Content, after: Content): readonly Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): readonly Change[] => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) return [];
    if (was === undefined) return [{ path, change: 'added' }];
    return [{ path, change: is === undefined ? 'removed' : 'changed' }];
  });
}
