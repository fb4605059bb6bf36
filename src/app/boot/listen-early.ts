import { HYDRATE, SUBMITTED } from '#app/hydration/marks.ts';
import { pathOf, type Route } from '#app/route/route-of.ts';
import { LANGUAGE_SWITCH_ID, MAIN_ID } from '#app/browser/element-ids.ts';

/**
 * Handles events before React listens: the skip link, the language switch and the reload button. It marks the page when the
 * visitor submits the form, and the program replays that (`hydration/replay-early-events.ts`).
 */
export function listenEarly(window: Window, root: HTMLElement, route: Route): void {
  const { document, location } = window;
  window.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.hasAttribute('data-reload')) location.reload();
    if (event.target.getAttribute('href') !== `#${MAIN_ID}`) return;
    // The hash is the route, so the browser would leave the page if it followed the link.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    // In a typeahead, Enter chooses an option. Its list has not loaded yet.
    if (document.activeElement?.getAttribute('role') !== 'combobox') root.dataset[SUBMITTED] = '';
  });
  window.addEventListener('change', ({ target }) => {
    if (!(HYDRATE in root.dataset && target instanceof HTMLSelectElement && target.id === LANGUAGE_SWITCH_ID))
      return;
    location.replace(hashIn(target.value, route, location.hash));
  });
}

/** Keeps the e-mail address of the link. The program removes it from the hash, so the history has no entry with it. */
function hashIn(language: string, route: Route, hash: string): string {
  const path = pathOf({ page: 'sign-up', language });
  return 'email' in route ? hash.replace(pathOf(route), path) : `#${path}`;
}
