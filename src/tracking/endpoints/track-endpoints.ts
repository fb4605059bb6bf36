import type { Catalog } from '#contract/catalog.ts';
import { endpointTable, findEndpoint, segmentsOf } from './endpoint-table.ts';

/** A call that the catalog does not list, without ids. */
export interface UntrackedEndpoint {
  readonly method: string;
  readonly service: string;
  /** The path without ids: `/v1/plan/:id/rename`. */
  readonly path: string;
}

/** What the tracking of endpoints needs. */
export interface EndpointSetting {
  /** The catalog `tracked-endpoints`, as data. */
  readonly catalog: Pick<Catalog, 'entries'>;
  /** The services by origin: `{ 'https://api.example.com': 'api' }`. */
  readonly services: Readonly<Record<string, string>>;
  /** Called with the event of each tracked call: `subscription.cancel`. */
  readonly track: (event: string) => void;
  /** Called once for each call that the catalog should list (R9.8). */
  readonly notify: (endpoint: UntrackedEndpoint) => void;
}

const METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE']);

/**
 * Turns calls of the platform's services into events (R9.8). Only POST, PUT and DELETE count. Calls to other origins are ignored.
 *
 * @returns The function to call after each successful call, with method and full URL.
 */
export function trackEndpoints(setting: EndpointSetting): (method: string, url: string) => void {
  const table = endpointTable(setting.catalog);
  const notified = new Set<string>();

  return (givenMethod, url) => {
    // Browsers accept `post` for POST.
    const method = givenMethod.toUpperCase();
    const { origin, pathname } = URL.canParse(url) ? new URL(url) : { origin: '', pathname: '' };
    const service = Object.hasOwn(setting.services, origin) ? setting.services[origin] : undefined;
    if (service === undefined || !METHODS.has(method)) return;
    const call = `${method} ${service}`;
    const found = findEndpoint(table, call, pathname);
    if (found.kind === 'tracked') return setting.track(found.event);
    if (found.kind === 'ignored') return;
    const path = masked(pathname, table.words);
    if (notified.has(`${call} ${path}`) || notified.size >= MAX_NOTICES) return;
    notified.add(`${call} ${path}`);
    setting.notify({ method, service, path });
  };
}

/** The maximum number of reports. When more calls are untracked, a missing row is not the cause. */
const MAX_NOTICES = 100;

/**
 * Removes ids from a path. It keeps the version, and the word after the version, which may name a new resource. It also keeps all
 * words of the catalog's paths. Other segments may be ids or handles of customers.
 */
function masked(pathname: string, words: ReadonlySet<string>): string {
  const [version = '', ...rest] = segmentsOf(pathname);
  const first = /^v\d{1,3}$/.test(version) ? version : ':id';
  const others = rest.map((segment, at) =>
    words.has(segment) || (at === 0 && /^[a-z_]{1,40}$/.test(segment)) ? segment : ':id',
  );
  return ['', first, ...others].join('/');
}
