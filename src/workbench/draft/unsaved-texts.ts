import type { Documents } from '#workbench/edit/documents.ts';

// Texts that the server has not acknowledged stay in the browser, so that a crash or a closed tab loses nothing.

const keyOf = (draft: string): string => `workbench:unsaved:${draft}`;

/** Stores the unsaved texts in the browser. Without unsaved texts, it deletes the stored ones. */
export function keepUnsaved(draft: string, now: Documents, paths: readonly string[]): void {
  try {
    if (paths.length === 0) window.localStorage.removeItem(keyOf(draft));
    else
      window.localStorage.setItem(keyOf(draft), JSON.stringify(paths.map((path) => [path, now.get(path)])));
  } catch {
    // The storage is full or disabled. The texts are still sent when the tab closes.
  }
}

/** The texts that an earlier tab could not save. */
export function unsavedOf(draft: string): ReadonlyMap<string, string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(draft)) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isText) : []);
  } catch {
    return new Map();
  }
}

function isText(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string';
}
