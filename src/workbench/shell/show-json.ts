import { useSyncExternalStore } from 'react';

const KEY = 'workbench:show-json';
const listeners = new Set<() => void>();

/** Used where the browser stores nothing. */
let isShown = false;

function read(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'on';
  } catch {
    return isShown;
  }
}

/** Shows or hides keys, files and the source in this browser (R18.10). */
export function setShowsJson(shows: boolean): void {
  isShown = shows;
  try {
    window.localStorage.setItem(KEY, shows ? 'on' : 'off');
  } catch {
    // The browser stores nothing here, so the choice lasts until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

/** Whether the workbench shows keys, files and the source: off until somebody switches it on in this browser. */
export function useShowsJson(): boolean {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
