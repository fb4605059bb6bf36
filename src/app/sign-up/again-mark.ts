import { takeMark } from '#app/saved-answers/take-mark.ts';

/** The key in session storage of the mark that the visitor wants another account. */
const AGAIN_KEY = 'vestibule.again';

/** Prepares the reload that follows: the empty form begins at its heading, and not where the success view was. */
export function markAgain(window: Pick<Window, 'sessionStorage' | 'document'>): void {
  window.document.documentElement.scrollTop = 0;
  try {
    window.sessionStorage.setItem(AGAIN_KEY, JSON.stringify({ again: true }));
  } catch {
    // The browser forbids storage. Then the page begins as on any load.
  }
}

/** Whether the visitor asked for another account just before this page loaded. The mark counts once. */
export function takeAgainMark(window: Pick<Window, 'sessionStorage'>): boolean {
  return takeMark(() => window.sessionStorage, AGAIN_KEY)['again'] === true;
}
