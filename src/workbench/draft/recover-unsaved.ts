import type { Documents } from '#workbench/edit/documents.ts';
import type { DraftCell } from './draft-cell.ts';
import { type Conflict, isLocked, unsavedPaths } from './draft-state.ts';
import { perform } from './history.ts';
import { mergeTexts } from '#merge/merge-texts.ts';
import { readUnsaved, type UnsavedText } from './unsaved-texts.ts';

/** The texts of an earlier tab that the draft gets back. */
export interface Recovered {
  /** By path. Each contains what other editors have changed in this text since. */
  readonly texts: ReadonlyMap<string, string>;
  /** The texts in which another editor has changed the same place. This editor has to choose there. */
  readonly conflicts: readonly Conflict[];
}

/** Brings back what an earlier tab could not save, and keeps what other editors have saved since (R12.1). */
export function recoverUnsaved({ draft, get, set }: DraftCell): void {
  const { saved, history, conflicts } = get();
  // The server refuses changes of a locked draft. And unsaved texts of this tab are newer than the stored ones.
  if (isLocked(get()) || unsavedPaths(get()).length > 0) return;
  const found = recoverTexts(readUnsaved(draft), saved);
  if (found.texts.size === 0) return;
  const info = { name: 'Bring back what was not saved', at: Date.now() };
  set({
    history: perform(history, (documents) => new Map([...documents, ...found.texts]), info),
    conflicts: [...conflicts, ...found.conflicts],
    news: 'What this browser could not save the last time is here again.',
  });
}

/** Merges the texts of an earlier tab with those that the server has now. Texts that the server has already are left out. */
export function recoverTexts(unsaved: readonly UnsavedText[], saved: Documents): Recovered {
  const texts = new Map<string, string>();
  const conflicts: Conflict[] = [];
  for (const { path, text: mine, base } of unsaved) {
    const theirs = saved.get(path);
    const merged = mergeTexts({ base: base ?? null, mine, theirs: theirs ?? null });
    const isOpen = merged.conflicts.length > 0;
    if (isOpen) conflicts.push({ path, base: base ?? undefined });
    const text = isOpen ? mine : merged.text;
    if (text !== null && (isOpen || text !== theirs)) texts.set(path, text);
  }
  return { texts, conflicts };
}
