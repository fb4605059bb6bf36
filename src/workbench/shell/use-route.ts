import { useMemo, useSyncExternalStore } from 'react';
import { hashOf, type Route, routeOf } from './routes.ts';

/** Where the editor is now. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  return useMemo(() => routeOf(hash), [hash]);
}

/** Goes somewhere else. */
export function go(route: Route): void {
  window.location.hash = hashOf(route);
}

/** Names another place in the address, without a step in the history of the browser. */
export function stay(route: Route): void {
  window.history.replaceState(null, '', hashOf(route));
  window.dispatchEvent(new Event('hashchange'));
}

function listen(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
