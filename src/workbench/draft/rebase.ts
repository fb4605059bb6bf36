import type { Documents } from '#workbench/edit/documents.ts';
import { mergePlaces, withMine } from '#workbench/edit/merge-texts.ts';
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

/** Whether the draft and the live release have changed a file differently, so that the server refuses to publish the draft. */
export function conflictsWithLive(draft: DraftTexts, live: Documents): boolean {
  return changedPaths(draft).some((path) => isContested(draft, live, path));
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

/** Both changes in one text. Undefined when both have changed the same place, or when one text is missing or cannot be read. */
export function mergedText({ base, mine, theirs }: Conflict): string | undefined {
  if (base === undefined || mine === undefined || theirs === undefined) return undefined;
  const places = mergePlaces({ base, mine, theirs });
  if (!places || places.some(({ by }) => by === 'both')) return undefined;
  return withMine(
    theirs,
    mine,
    places.filter(({ by }) => by === 'me'),
  );
}
