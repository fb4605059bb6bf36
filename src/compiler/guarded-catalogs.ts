import { parsedJson } from '#contract/parsed-json.ts';
import type { Catalog, CatalogEntry } from '#contract/catalog.ts';
import type { Content } from '#contract/release.ts';
import { isRecord } from '#contract/is-record.ts';
import { catalogReader, catalogVersionsIn, type CatalogReader, textProperty } from './read-catalogs.ts';

// The one list of what in `catalogs/` is content and what protects the service (decision 53). Every catalog that is not named
// here is content: editors may change and delete it, and the check reports references to what is gone.

/**
 * The catalogs that protect the service (R21.4), with the properties that identify an entry. A release may add entries. The
 * build's entries stay as they are, whatever a release says; only a deploy changes them.
 */
export const PROTECTIVE_CATALOGS: Readonly<Record<string, readonly string[]>> = {
  // Without them, an organisation gets `admin` or `login` as its address.
  'reserved-subdomains': ['label'],
  // Locale, VAT and time zone of each new account.
  'sign-up-defaults': ['country'],
  // Which calls of the platform are events, and which ones must not be counted.
  'tracked-endpoints': ['service', 'method', 'pattern'],
};

/**
 * The catalogs that server, compiler or page read by name. Content without one of them is refused. Editors may change those
 * that protect nothing: names of countries, formats, sets for conditions.
 */
export const NEEDED_CATALOGS: readonly string[] = [
  ...Object.keys(PROTECTIVE_CATALOGS),
  'countries',
  'country-sets',
  'currencies',
  'formats',
  'locales',
  'time-zones',
];

/**
 * Reads the catalogs of a release for the server. A protective catalog has all entries of the build, and those that the release
 * adds. A needed catalog that the release lacks is the build's.
 */
export function guardedCatalogReader(content: Content, built: Content): Pick<CatalogReader, 'read'> {
  const [own, ofBuild] = [catalogReader(content), catalogReader(built)];
  const ownNames = new Set(own.names());
  return {
    read(reference) {
      const key = PROTECTIVE_CATALOGS[reference];
      if (key) return withAdded(ofBuild.read(reference), protectiveEntries(content, reference), key);
      return NEEDED_CATALOGS.includes(reference) && !ownNames.has(reference)
        ? ofBuild.read(reference)
        : own.read(reference);
    },
  };
}

function withAdded(built: Catalog, added: readonly CatalogEntry[], key: readonly string[]): Catalog {
  const known = new Set(built.entries.map((entry) => keyOf(entry, key)));
  return { ...built, entries: [...built.entries, ...added.filter((entry) => !known.has(keyOf(entry, key)))] };
}

/** The text that identifies an entry of a protective catalog. */
export function keyOf(entry: CatalogEntry, properties: readonly string[]): string {
  return properties.map((property) => textProperty(entry, property)).join(' ');
}

/** The path of the newest version of a catalog. Undefined when the content has none. */
export function newestPath(content: Content, catalog: string): string | undefined {
  const version = catalogVersionsIn(content).get(catalog)?.at(-1);
  return version === undefined ? undefined : `catalogs/${catalog}/${version}.json`;
}

/** The entries of a catalog's newest version. Empty when it is missing or malformed: a release cannot make the server fail. */
export function protectiveEntries(content: Content, catalog: string): readonly CatalogEntry[] {
  const document = parsedJson(content.get(newestPath(content, catalog) ?? '') ?? 'null');
  const entries: unknown = isRecord(document) ? document['entries'] : undefined;
  return Array.isArray(entries) ? entries.filter(isRecord) : [];
}
