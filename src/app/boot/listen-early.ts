import { HYDRATE, SUBMITTED } from '#app/hydration/marks.ts';
import { pathOf, type Route } from '#app/route/route-of.ts';
import { LANGUAGE_SWITCH_ID, MAIN_ID } from '#app/browser/element-ids.ts';

/**
 * Hears what the visitor does before React listens: follows the skip link and the language switch, reloads the page, and
 * notes that the form was sent. The program replays that (`hydration/replay-early-events.ts`).
 */
export function listenEarly(window: Window, root: HTMLElement, route: Route): void {
  const { document, location } = window;
  window.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.hasAttribute('data-reload')) location.reload();
    if (event.target.getAttribute('href') !== `#${MAIN_ID}`) return;
    // The hash is the route: followed as a link, this one would leave the page.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    // In a list Enter chooses an option, and the list is not there yet.
    if (document.activeElement?.getAttribute('role') !== 'combobox') root.dataset[SUBMITTED] = '';
  });
  window.addEventListener('change', ({ target }) => {
    if (!(HYDRATE in root.dataset && target instanceof HTMLSelectElement && target.id === LANGUAGE_SWITCH_ID))
      return;
    location.replace(hashIn(target.value, route, location.hash));
  });
}

/** An address in the link goes along. The program takes it out of the hash, and the history has no entry with it. */
function hashIn(language: string, route: Route, hash: string): string {
  const path = pathOf({ page: 'sign-up', language });
  return 'email' in route ? hash.replace(pathOf(route), path) : `#${path}`;
}
