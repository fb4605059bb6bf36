import type { DraftCheck } from '#workbench/api/content.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { type History, historyOf } from './history.ts';

/** A text that somebody else has changed in another way. */
export interface Conflict {
  readonly path: string;
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

/** Everything that the views of a draft show. */
export interface DraftState {
  readonly history: History;
  /** The texts as the server has them. */
  readonly saved: Documents;
  /** The texts of the release that the draft started from. */
  readonly base: Documents;
  readonly revision: string;
  readonly isSaving: boolean;
  /** Why the last save failed; it is tried again. */
  readonly saveFault: string | undefined;
  readonly conflicts: readonly Conflict[];
  readonly check: DraftCheck | undefined;
  /** The texts that were checked last. */
  readonly checked: Documents | undefined;
  readonly isChecking: boolean;
  readonly checkFault: string | undefined;
  /** Who else looks at the draft now. */
  readonly others: readonly string[];
  /** What has just happened, in words, for everybody to hear. */
  readonly news: string;
}

/** A draft right after it was loaded. */
export function loadedDraft(
  saved: Documents,
  { base, revision, others }: Pick<DraftState, 'base' | 'revision' | 'others'>,
): DraftState {
  return {
    history: historyOf(saved),
    saved,
    base,
    revision,
    isSaving: false,
    saveFault: undefined,
    conflicts: [],
    check: undefined,
    checked: undefined,
    isChecking: false,
    checkFault: undefined,
    others,
    news: '',
  };
}

/** The paths whose text the server does not have yet. */
export function unsavedPaths({
  history: { now },
  saved,
}: Pick<DraftState, 'history' | 'saved'>): readonly string[] {
  const paths = [...new Set([...now.keys(), ...saved.keys()])];
  return paths.filter((path) => now.get(path) !== saved.get(path));
}

/** The paths that differ from the release that the draft started from. */
export function changedPaths({
  history: { now },
  base,
}: Pick<DraftState, 'history' | 'base'>): readonly string[] {
  const paths = [...new Set([...now.keys(), ...base.keys()])];
  return paths.filter((path) => now.get(path) !== base.get(path)).toSorted();
}
