import type { Documents } from '#workbench/edit/documents.ts';
import { mergeTexts, type ThreeTexts } from '#merge/merge-texts.ts';
import { changedPaths, type Conflict, type DraftState } from './draft-state.ts';

/** The changes of a draft in the texts of the live release. */
export interface Rebased {
  readonly live: Documents;
  /** The live texts with what only the draft has changed. */
  readonly now: Documents;
  /** The files in which the draft and the live release have changed the same place. An editor has to choose there. */
  readonly conflicts: readonly Conflict[];
}

type DraftTexts = Pick<DraftState, 'history' | 'base'>;

/** Whether the draft and the live release have changed the same member differently, so that the server refuses to publish the draft. */
export function conflictsWithLive(draft: DraftTexts, live: Documents): boolean {
  return rebase(draft, live).conflicts.length > 0;
}

/** Takes the changes of a draft into the live texts, place by place (R12.1). */
export function rebase(draft: DraftTexts, live: Documents): Rebased {
  const conflicts: Conflict[] = [];
  const now = changedPaths(draft).reduce<Documents>((texts, path) => {
    if (!isContested(draft, live, path)) return withText(texts, path, draft.history.now.get(path));
    const conflict = {
      path,
      base: draft.base.get(path),
      mine: draft.history.now.get(path),
      theirs: live.get(path),
    };
    const merged = mergedText(conflict);
    if (merged === undefined) conflicts.push(conflict);
    return merged === undefined ? texts : withText(texts, path, merged);
  }, live);
  return { live, now, conflicts };
}

/** The texts with another text of a file. Undefined deletes the file. */
export function withText(texts: Documents, path: string, text: string | undefined): Documents {
  const next = new Map(texts);
  if (text === undefined) next.delete(path);
  else next.set(path, text);
  return next;
}

/** Whether the live release has changed a file in another way than the draft. */
function isContested({ history, base }: DraftTexts, live: Documents, path: string): boolean {
  const text = live.get(path);
  return text !== base.get(path) && text !== history.now.get(path);
}

/** Both changes in one text. Undefined when both have changed the same member, or when one text is missing or cannot be read. */
export function mergedText(conflict: Conflict): string | undefined {
  const texts = textsOf(conflict);
  if (Object.values(texts).includes(null)) return undefined;
  const { text, conflicts } = mergeTexts(texts);
  return conflicts.length > 0 ? undefined : (text ?? undefined);
}

/** The three texts of a file. */
export function textsOf({ base, mine, theirs }: Conflict): ThreeTexts {
  return { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null };
}
