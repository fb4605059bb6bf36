import type { Catalog, CatalogEntry } from '#contract/catalog.ts';
import type { NormaliserName } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { Content } from '#contract/release.ts';
import { readDocument } from './content/content.ts';

/** Reads versioned catalogs (R6.1). Each document is parsed once. */
export interface CatalogReader {
  /** A catalog by reference: `countries` is the newest version, `countries@2` a pinned one. Throws when it does not exist. */
  readonly read: (reference: string) => Catalog;
  /** The names of all catalogs. */
  readonly names: () => readonly string[];
}

/** Reads the catalogs of the content. */
export function catalogReader(content: Content): CatalogReader {
  const versions = catalogVersionsIn(content);
  const known = new Map<string, Catalog>();
  return {
    read(reference) {
      const [, name = '', pinned] = /^([\w-]+)(?:@(\d+))?$/.exec(reference) ?? [];
      const path = `catalogs/${name}/${pinned ?? versions.get(name)?.at(-1)}.json`;
      if (!content.has(path)) throw new Error(`There is no catalog "${reference}".`);
      const catalog = known.get(path) ?? readDocument<Catalog>(content, path);
      known.set(path, catalog);
      return catalog;
    },
    names: () => [...versions.keys()],
  };
}

/** The versions of each catalog, oldest first. Messages have no versions. */
export function catalogVersionsIn(content: Content): ReadonlyMap<string, readonly number[]> {
  const versions = new Map<string, number[]>();
  for (const path of content.keys()) {
    const [, name, version] = /^catalogs\/([^/]+)\/([1-9]\d{0,8})\.json$/.exec(path) ?? [];
    if (name === undefined) continue;
    const all = [...(versions.get(name) ?? []), Number(version)];
    versions.set(
      name,
      all.toSorted((one, other) => one - other),
    );
  }
  return versions;
}

/** The text of an entry's property. Empty when the entry lacks it or when it is not a text. */
export function textProperty(entry: CatalogEntry, property: string): string {
  const value = entry[property];
  return typeof value === 'string' ? value : '';
}

/** The references to catalogs in documents: `countries`, or `countries@2` for a version. */
export function catalogReferences(documents: unknown): readonly string[] {
  const named = [...JSON.stringify(documents).matchAll(/"catalog":"([^"]+)"/g)];
  return named.map(([, reference = '']) => reference);
}

/** One entry of `catalogs/formats` (R5.1). */
export interface Format {
  readonly id: string;
  readonly source: string;
  readonly normalise?: readonly NormaliserName[];
  readonly problem?: string;
}

function isFormat(entry: unknown): entry is Format {
  return isRecord(entry) && typeof entry['id'] === 'string' && typeof entry['source'] === 'string';
}

/** The formats by id. */
export function formatsOf(catalogs: CatalogReader): ReadonlyMap<string, Format> {
  const entries: readonly unknown[] = catalogs.read('formats').entries;
  return new Map(entries.filter(isFormat).map((format) => [format.id, format]));
}
