import { useMemo, useSyncExternalStore } from 'react';
import { hrefOf, type Route, routeOf } from './routes.ts';

/** The current route. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  return useMemo(() => routeOf(hash), [hash]);
}

/** Goes to a route, with an entry in the browser's history. */
export function go(route: Route): void {
  window.location.hash = hrefOf(route);
}

/** Changes the address to a route without an entry in the browser's history. */
export function stay(route: Route): void {
  window.history.replaceState(null, '', hrefOf(route));
  window.dispatchEvent(new Event('hashchange'));
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
