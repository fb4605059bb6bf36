import type { DraftCheck, Schedule } from '#protocol/workbench.ts';
import type { Answers } from '#contract/form-document.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { type History, historyOf } from './history.ts';

/**
 * A file in which this editor and another one have changed the same member. What this editor has is in `history`, and what the other one
 * has is in `saved`. Until this editor has decided, the file is not saved.
 */
export interface Conflict {
  readonly path: string;
  /** The text from which both sides began. */
  readonly base: string | undefined;
}

/** Who has written a file of the draft last, and when. */
export interface FileWriter {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Everything that the views of a draft show. */
export interface DraftState {
  readonly history: History;
  /** The texts that the server has stored. */
  readonly saved: Documents;
  /** The texts of the release that the draft started from. */
  readonly base: Documents;
  /** The number of the release that the draft started from. */
  readonly began: number;
  /** The number of the live release. */
  readonly live: number;
  /** Who has written each file last, by path. Only a file of which the server knows it is here. */
  readonly writers: ReadonlyMap<string, FileWriter>;
  /** Set once the draft was published or discarded. It has a release only if this tab has published the draft. */
  readonly gone: { readonly release?: number } | undefined;
  /** The schedule by which the server publishes the draft, or has failed to publish it. */
  readonly schedule: Schedule | undefined;
  readonly revision: string;
  readonly isSaving: boolean;
  /** Why the last save failed. The store tries again, unless the server has refused the text. */
  readonly saveFault: string | undefined;
  readonly conflicts: readonly Conflict[];
  readonly check: DraftCheck | undefined;
  /** The texts of the last check. */
  readonly checked: Documents | undefined;
  readonly isChecking: boolean;
  readonly checkFault: string | undefined;
  /** The other editors who have the draft open. */
  readonly others: readonly string[];
  /** What the editor has answered so far about publishing. */
  readonly reason: Answers;
  /** The latest event as a sentence, for the live region. */
  readonly news: string;
}

/** The state of a draft right after it was loaded. */
export function loadedDraft(
  saved: Documents,
  {
    base,
    began,
    live,
    writers,
    revision,
    others,
    schedule,
  }: Pick<DraftState, 'base' | 'began' | 'live' | 'writers' | 'revision' | 'others' | 'schedule'>,
): DraftState {
  return {
    history: historyOf(saved),
    saved,
    base,
    began,
    live,
    writers,
    gone: undefined,
    schedule,
    revision,
    isSaving: false,
    saveFault: undefined,
    conflicts: [],
    check: undefined,
    checked: undefined,
    isChecking: false,
    checkFault: undefined,
    others,
    reason: {},
    news: '',
  };
}

/** Whether the server refuses changes of the draft: the draft has ended, or it is scheduled. A failed schedule does not count. */
export function isLocked({ gone, schedule }: Pick<DraftState, 'gone' | 'schedule'>): boolean {
  return gone !== undefined || (schedule !== undefined && !schedule.error);
}

/** The paths with texts that the server has not stored yet. */
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
