import { createObservable } from '#engine/observable.ts';
import { pathOf, splitHash, type Route } from './route-of.ts';

/** What the hash router needs of a browser window. */
export interface HashWindow {
  readonly location: Pick<Location, 'hash' | 'search'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly addEventListener: (type: 'hashchange' | 'popstate', listener: (event: Event) => void) => void;
}

/** The path of the page, stored in the hash. It never contains an e-mail address. */
export interface HashHistory {
  readonly path: () => string;
  readonly route: () => Route;
  readonly listen: (listener: () => void) => () => void;
  readonly push: (path: string) => void;
}

/**
 * The query of the address with the `utm_*` parameters of a campaign. In the hash, links would lose them. In the query, tracking reads
 * them as it reads those that were there before, and only with consent (R9).
 */
function withCampaign(search: string, campaign: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(campaign))
    if (name.startsWith('utm_')) query.set(name, value);
  // Safari before 17 has no "size".
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Tracks the route in the hash (R1.1–R1.3), and reads each new hash before any other listener. It passes an e-mail address to
 * `onEmail`, and replaces the history entry with the route's own path. So no router, third party or log sees the address.
 *
 * @param readRoute Reads a hash.
 */
export function createHashHistory(
  window: HashWindow,
  readRoute: (hash: string) => Route,
  onEmail: (email: string) => void,
): HashHistory {
  /** Removes an e-mail address from the hash, and passes it on. Returns the path of the route. */
  function cleanHash(): string {
    const route = readRoute(window.location.hash);
    const clean = pathOf(route);
    const { hash, search } = window.location;
    const { campaign } = splitHash(hash);
    const query = campaign === '' ? '' : withCampaign(search, campaign);
    if (hash !== `#${clean}`) window.history.replaceState(window.history.state, '', `${query}#${clean}`);
    if (route.email !== undefined) onEmail(route.email);
    return clean;
  }

  const path = createObservable(cleanHash());
  const follow = (): void => path.set(cleanHash());
  window.addEventListener('hashchange', (event) => {
    follow();
    // The event itself still contains the address, so later listeners must not get the event.
    if ('newURL' in event && !String(event.newURL).endsWith(window.location.hash)) {
      event.stopImmediatePropagation();
    }
  });
  window.addEventListener('popstate', follow);

  return {
    path: path.get,
    route: () => readRoute(`#${path.get()}`),
    listen: path.subscribe,
    push(next) {
      window.history.pushState(null, '', `#${next}`);
      path.set(next);
    },
  };
}
