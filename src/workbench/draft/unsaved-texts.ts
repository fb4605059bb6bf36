import type { Documents } from '#workbench/edit/documents.ts';

// What the server has not acknowledged stays in the browser, so that a crash or a closed tab loses nothing.

const keyOf = (draft: string): string => `workbench:unsaved:${draft}`;

/** Keeps the texts that the server does not have; forgets them when there are none. */
export function keepUnsaved(draft: string, now: Documents, paths: readonly string[]): void {
  try {
    if (paths.length === 0) window.localStorage.removeItem(keyOf(draft));
    else
      window.localStorage.setItem(keyOf(draft), JSON.stringify(paths.map((path) => [path, now.get(path)])));
  } catch {
    // The browser is full, or stores nothing. The texts are still sent when the tab closes.
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
