import { type DraftState, unsavedPaths } from './draft-state.ts';

// Texts that the server has not acknowledged stay in the browser, so that a crash or a closed tab loses nothing.

/** A text that an earlier tab could not save. */
export interface UnsavedText {
  readonly path: string;
  readonly text: string;
  /** The text that the editor began from. Null: a new file. Undefined: an earlier version of this program has not stored it. */
  readonly base: string | null | undefined;
}

const keyOf = (draft: string): string => `workbench:unsaved:${draft}`;

/** Stores the unsaved texts in the browser, each with the text that it began from. Without any, it deletes the stored texts. */
export function keepUnsaved(draft: string, state: Pick<DraftState, 'history' | 'saved' | 'conflicts'>): void {
  const kept = unsavedPaths(state).map((path) => [path, state.history.now.get(path), baseOf(state, path)]);
  if (kept.length === 0) forgetUnsaved(draft);
  else inStorage((storage) => storage.setItem(keyOf(draft), JSON.stringify(kept)));
}

/** Deletes the stored texts of a draft. */
export function forgetUnsaved(draft: string): void {
  inStorage((storage) => storage.removeItem(keyOf(draft)));
}

/** The texts that an earlier tab could not save. */
export function readUnsaved(draft: string): readonly UnsavedText[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(draft)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(toUnsaved) : [];
  } catch {
    // The storage is disabled, or something else wrote into it.
    return [];
  }
}

/** Until the editor has chosen, a conflict begins from the text that both editors had. */
function baseOf({ saved, conflicts }: Pick<DraftState, 'saved' | 'conflicts'>, path: string): string | null {
  const conflict = conflicts.find((candidate) => candidate.path === path);
  return (conflict ? conflict.base : saved.get(path)) ?? null;
}

function inStorage(act: (storage: Storage) => void): void {
  try {
    act(window.localStorage);
  } catch {
    // The storage is full or disabled. The store still sends texts to the server.
  }
}

function toUnsaved(entry: unknown): readonly UnsavedText[] {
  if (!Array.isArray(entry)) return [];
  const [path, text, base]: readonly unknown[] = entry;
  if (typeof path !== 'string' || typeof text !== 'string') return [];
  return [{ path, text, base: typeof base === 'string' || base === null ? base : undefined }];
}
