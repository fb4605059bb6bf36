import { readTree, valueOf } from './json-tree.ts';
import { type Choose, type MemberConflict, mergeTrees } from './merge-trees.ts';
import { writeMerged } from './write-merged.ts';

/** Three texts of one document: the one from which both sides began, and the one that each side has now. Null: there is no file. */
export interface ThreeTexts {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Both changes in one text, and the members that both sides have changed to different values. */
export interface MergedText {
  /** With an open conflict, this text keeps the member from which both sides began. */
  readonly text: string | null;
  readonly conflicts: readonly MemberConflict[];
}

/**
 * Brings two changes of one document together, member by member (R18.5). Whichever side is “mine”, the text is the same. A text that
 * is no JSON counts as one member.
 *
 * @param choose Decides the conflicts. Without it, all of them stay open.
 */
export function mergeTexts(texts: ThreeTexts, choose: Choose = () => undefined): MergedText {
  const { base, mine, theirs } = texts;
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [] };
  if (base === mine) return { text: theirs, conflicts: [] };
  const trees = { base: treeOf(base), mine: treeOf(mine), theirs: treeOf(theirs) };
  const isReadable = (base === null || trees.base) && trees.mine && trees.theirs;
  if (!isReadable) return mergeWhole(texts, choose);
  const { merged, conflicts } = mergeTrees(trees, choose);
  return { text: merged ? `${writeMerged(merged)}${endOf(base)}` : base, conflicts };
}

/** What follows the value. Both sides write the same text, so it comes from the text that both know. */
function endOf(base: string | null): string {
  return base === null || base.endsWith('\n') ? '\n' : '';
}

function treeOf(text: string | null): ReturnType<typeof readTree> {
  return text === null ? undefined : readTree(text);
}

function mergeWhole({ base, mine, theirs }: ThreeTexts, choose: Choose): MergedText {
  const values = { base: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) };
  const conflict = { path: [], kind: 'value', ...values } as const;
  const side = choose(conflict);
  return side === undefined
    ? { text: base, conflicts: [conflict] }
    : { text: { mine, theirs }[side], conflicts: [] };
}

/** The value of a whole document. A text that cannot be merged is its own value. */
function valueIn(text: string | null): unknown {
  const tree = treeOf(text);
  return tree ? valueOf(tree) : (text ?? undefined);
}
