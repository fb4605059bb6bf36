import type { Catalog } from '#contract/catalog.ts';
import { endpointTable, findEndpoint, segmentsOf } from './endpoint-table.ts';

/** A call that no row of the catalog knows, told without ids. */
export interface UntrackedEndpoint {
  readonly method: string;
  readonly service: string;
  /** `/v1/plan/:id/rename`. */
  readonly path: string;
}

/** What endpoints are tracked by. */
export interface EndpointSetting {
  /** `tracked-endpoints`; it is handed in, as data. */
  readonly catalog: Pick<Catalog, 'entries'>;
  /** Which service is where: `{ 'https://api.example.com': 'api' }`. */
  readonly services: Readonly<Record<string, string>>;
  /** Told the event of each call that is one: `subscription.cancel`. */
  readonly track: (event: string) => void;
  /** Told of a call that should be in the catalog, once for each (R9.8). */
  readonly notify: (endpoint: UntrackedEndpoint) => void;
}

const METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE']);

/**
 * Turns calls of the platform's services into events (R9.8). What reads, and what goes to other places, is nobody's business.
 *
 * @returns To be called after a call has succeeded, with its method and its full address.
 */
export function trackEndpoints(setting: EndpointSetting): (method: string, url: string) => void {
  const table = endpointTable(setting.catalog);
  const notified = new Set<string>();

  return (givenMethod, url) => {
    // Browsers take `post` for POST.
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

/** More calls than that are missing only where something else is wrong. */
const MAX_NOTICES = 100;

/**
 * A path as it may be told. After the version comes the name of something new; what stands further behind may be an id or
 * a handle, which customers make up, unless some other path of the platform has that word.
 */
function masked(pathname: string, words: ReadonlySet<string>): string {
  const [version = '', ...rest] = segmentsOf(pathname);
  const first = /^v\d{1,3}$/.test(version) ? version : ':id';
  const others = rest.map((segment, at) =>
    words.has(segment) || (at === 0 && /^[a-z_]{1,40}$/.test(segment)) ? segment : ':id',
  );
  return ['', first, ...others].join('/');
}
