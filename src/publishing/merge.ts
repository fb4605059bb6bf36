import { isContentPath } from '#compiler/content/content.ts';
import type { Changes, Content } from '#contract/release.ts';
import type { MemberConflict } from '#merge/merge-trees.ts';
import type { Decision } from '#protocol/workbench.ts';
import { type MergedText, mergeTexts, type ThreeTexts } from '#merge/merge-texts.ts';

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

/** Texts of documents that both a draft and the live content have changed, by path. “Mine” is the draft's, “theirs” the live one. */
export type Contested = ReadonlyMap<string, ThreeTexts>;

/** Both changes of each document in one text, by path. */
export type MergedFiles = ReadonlyMap<string, MergedText>;

/** How many characters the conflicts of a draft may have, as JSON: a server keeps those of many drafts. */
const MOST_CONFLICT_CHARACTERS = 1_000_000;

/** What stays where both have changed the same. */
export type Decisions = readonly Decision[];

/**
 * Brings documents together, member by member. A member without a decision stays open. Once the conflicts are too long, a further
 * document with conflicts has one conflict as a whole. It reads what editors write, so it runs in the process of the gate.
 */
export function mergeFiles(contested: Contested, decisions: Decisions = []): MergedFiles {
  const sides = new Map(decisions.map(({ file, side, ...member }) => [keyOf(file, member), side]));
  let characters = 0;
  const bounded = (file: string, texts: ThreeTexts): MergedText => {
    const whole = sides.get(keyOf(file, WHOLE));
    if (whole !== undefined) return { text: texts[whole], conflicts: [] };
    const merged = mergeTexts(texts, (member) => sides.get(keyOf(file, member)));
    characters += merged.conflicts.length > 0 ? JSON.stringify(merged.conflicts).length : 0;
    const isMore = merged.conflicts.length > 0 && characters > MOST_CONFLICT_CHARACTERS;
    return isMore ? wholeConflict(texts) : merged;
  };
  return new Map([...contested].map(([path, texts]) => [path, bounded(path, texts)]));
}

/** Whether the conflicts of a document are too long to be named by member. */
export function isTooLong({ conflicts }: MergedText): boolean {
  return conflicts.some((conflict) => conflict.path.length === 0 && !('theirs' in conflict));
}

const WHOLE = { path: [], kind: 'value' } as const;

function keyOf(file: string, { path, kind }: Pick<Decision, 'path' | 'kind'>): string {
  return JSON.stringify([file, kind, path]);
}

/** The conflict of a document that cannot be merged by member. */
export function wholeConflict({ base }: ThreeTexts): MergedText {
  return { text: base, conflicts: [WHOLE] };
}

/**
 * Merges the changes of a draft into the live content, member by member (R11.8, R18.5). Only a member that both have changed to
 * different values is a conflict.
 *
 * @param base The content of the release from which the draft started.
 * @param merge Brings the documents together that both have changed.
 * @returns The merged content. In a file with a conflict, the contested members are as in `base`.
 */
export async function mergeDraft(
  { base, live }: { readonly base: Content; readonly live: Content },
  changes: Changes,
  merge: (contested: Contested) => Promise<MergedFiles>,
): Promise<{ readonly content: Content; readonly conflicts: readonly Conflict[] }> {
  const own = new Map<string, string | null>();
  const contested = new Map<string, ThreeTexts>();
  for (const [path, mine] of changes) {
    const texts = { base: base.get(path) ?? null, mine, theirs: live.get(path) ?? null };
    // A draft may hold a text that equals the base. That is no change.
    if (mine === texts.base) continue;
    if (texts.theirs === texts.base) own.set(path, mine);
    else if (mine !== texts.theirs) contested.set(path, texts);
  }
  const merged = contested.size > 0 ? await merge(contested) : new Map<string, MergedText>();
  const conflicts = [...contested].flatMap(([path, { base: was, mine, theirs }]): readonly Conflict[] => {
    const members = merged.get(path)?.conflicts ?? [];
    return members.length > 0 ? [{ path, base: was, live: theirs, draft: mine, members }] : [];
  });
  const both = [...merged].map(([path, { text }]) => [path, text] as const);
  return { content: withChanges(live, new Map([...own, ...both])), conflicts };
}

/** The members of a conflict whose live value is the same in the conflicts with another text of the live content. */
export function membersAlsoIn(
  { members }: Pick<Conflict, 'members'>,
  others: readonly MemberConflict[],
): readonly MemberConflict[] {
  const there = new Set(others.map(liveKey));
  return members.filter((member) => there.has(liveKey(member)));
}

function liveKey({ path, kind, theirs }: MemberConflict): string {
  return JSON.stringify([path, kind, theirs]);
}

/** The changes that make one content of another. */
export function changesFrom(content: Content, to: Content): Changes {
  const paths = changesBetween(content, to).map(({ path }) => path);
  return new Map(paths.map((path) => [path, to.get(path) ?? null]));
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
