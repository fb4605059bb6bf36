import { useEffect } from 'react';

/** How often a list that is visible loads again. */
const EVERY_MS = 15_000;

/** Loads again when the page is shown again or gets the focus, and regularly while it is visible: colleagues change things, too. */
export function useFresh(reload: () => void): void {
  // Talks to the browser, which says when a person looks at the page.
  useEffect(() => {
    const load = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(load, EVERY_MS);
    document.addEventListener('visibilitychange', load);
    window.addEventListener('focus', load);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
      window.removeEventListener('focus', load);
    };
  }, [reload]);
}
