import { createObservable } from '#engine/observable.ts';
import { pathOf, routeOf, type Route } from './route-of.ts';

/** What the hash router needs of a browser window. */
export interface HashWindow {
  readonly location: Pick<Location, 'hash'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly addEventListener: (type: 'hashchange' | 'popstate', listener: (event: Event) => void) => void;
}

/** The path of the page, kept in the hash. It never holds an address: that is taken out before anybody reads it. */
export interface HashHistory {
  readonly path: () => string;
  /** Where the visitor is. */
  readonly route: () => Route;
  readonly listen: (listener: () => void) => () => void;
  readonly push: (path: string) => void;
}

/**
 * Keeps the hash clean and tells the app where the page is (R1.1–R1.3). Each new hash is first read here: the
 * address in it is handed to `onEmail`, and the history entry replaced by the route's own path, so that neither the
 * router nor a third party nor a log ever sees it.
 */
export function createHashHistory(
  window: HashWindow,
  languages: readonly string[],
  onEmail: (email: string) => void,
): HashHistory {
  function takeIn(): string {
    const route = routeOf(window.location.hash, languages);
    const clean = pathOf(route);
    if (window.location.hash !== `#${clean}`)
      window.history.replaceState(window.history.state, '', `#${clean}`);
    if (route.page === 'sign-up' && route.email !== undefined) onEmail(route.email);
    return clean;
  }

  const path = createObservable(takeIn());
  const follow = (): void => path.set(takeIn());
  window.addEventListener('hashchange', (event) => {
    follow();
    // The event itself still tells the address: whoever listens after us does not hear of it.
    if ('newURL' in event && !String(event.newURL).endsWith(window.location.hash)) {
      event.stopImmediatePropagation();
    }
  });
  window.addEventListener('popstate', follow);

  return {
    path: path.get,
    route: () => routeOf(`#${path.get()}`, languages),
    listen: path.subscribe,
    push(next) {
      window.history.pushState(null, '', `#${next}`);
      path.set(next);
    },
  };
}
