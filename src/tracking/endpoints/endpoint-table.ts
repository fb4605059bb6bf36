import type { Catalog, CatalogEntry } from '#contract/catalog.ts';

/** A row of the catalog, prepared for comparison with paths. */
interface Endpoint {
  /** The method and the service: `POST api`. */
  readonly call: string;
  readonly segments: readonly string[];
  readonly event: string | undefined;
}

/** All rows, the most specific first, and all words in their paths: the segments that are not parameters. */
export interface EndpointTable {
  readonly endpoints: readonly Endpoint[];
  readonly words: ReadonlySet<string>;
}

/**
 * Prepares the rows of the catalog for the search.
 *
 * @param catalog `tracked-endpoints`: entries with service, method, pattern (`/v1/plan/:handle`) and event. An entry without an
 * event is ignored.
 *
 * @throws When an entry lacks its service, method or pattern, or has an event that is not a text.
 */
export function endpointTable({ entries }: Pick<Catalog, 'entries'>): EndpointTable {
  const endpoints = entries
    .map((entry) => ({
      call: `${textProperty(entry, 'method')} ${textProperty(entry, 'service')}`,
      segments: segmentsOf(textProperty(entry, 'pattern')),
      event: 'event' in entry ? textProperty(entry, 'event') : undefined,
    }))
    .toSorted((one, other) => (precision(one) < precision(other) ? -1 : 1));
  const words = endpoints.flatMap(({ segments }) => segments.filter((segment) => !isParameter(segment)));
  return { endpoints, words: new Set(words) };
}

function textProperty(entry: CatalogEntry, property: string): string {
  const text = entry[property];
  if (typeof text !== 'string') throw new Error(`an entry of tracked-endpoints has no ${property}`);
  return text;
}

/** What the search found for a call. */
export type Found =
  | { readonly kind: 'tracked'; readonly event: string }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'untracked' };

/**
 * Finds the row of a call. Segments are compared as written and not decoded, so that `a%2Fb` stays one segment. A
 * trailing slash does not matter.
 *
 * @param call `POST api`.
 * @param path Without query and hash: `/v1/plan/gold`.
 */
export function findEndpoint({ endpoints }: EndpointTable, call: string, path: string): Found {
  const segments = segmentsOf(path);
  const found = endpoints.find((endpoint) => endpoint.call === call && isMatch(endpoint.segments, segments));
  if (!found) return { kind: 'untracked' };
  return found.event === undefined ? { kind: 'ignored' } : { kind: 'tracked', event: found.event };
}

export function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function isMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]))
  );
}

function isParameter(part: string): boolean {
  return part.startsWith(':');
}

/** The text by which we sort rows: words come before parameters, segment by segment. */
function precision({ segments }: Endpoint): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}
