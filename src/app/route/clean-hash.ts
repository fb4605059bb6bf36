import { pathOf, splitHash, type Route } from './route-of.ts';

/** What the clean hash needs of a browser window. */
export interface HashWindow {
  readonly location: Pick<Location, 'hash' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly addEventListener: (type: 'hashchange' | 'popstate', listener: (event: Event) => void) => void;
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
 * Cleans the hash, now and at each later change, before the router and other listeners read it (R1.1–R1.3). It passes an e-mail
 * address to `onEmail`, and replaces the history entry with the route's own path. So no router, third party or log sees the address.
 *
 * @param readRoute Reads a hash.
 * @returns The route of the present hash.
 */
export function keepHashClean(
  window: HashWindow,
  readRoute: (hash: string) => Route,
  onEmail: (email: string) => void,
): Route {
  function cleanHash(): Route {
    const { email, ...route } = readRoute(window.location.hash);
    const clean = pathOf(route);
    const { hash, search } = window.location;
    const { campaign } = splitHash(hash);
    const query = campaign === '' ? '' : withCampaign(search, campaign);
    if (hash !== `#${clean}`) window.history.replaceState(window.history.state, '', `${query}#${clean}`);
    if (email !== undefined) onEmail(email);
    return route;
  }

  window.addEventListener('hashchange', (event) => {
    cleanHash();
    // The event itself still contains the address, so later listeners must not get the event.
    if ('newURL' in event && !String(event.newURL).endsWith(window.location.hash)) {
      event.stopImmediatePropagation();
    }
  });
  window.addEventListener('popstate', cleanHash);
  return cleanHash();
}
