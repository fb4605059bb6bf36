import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, CatalogEntry } from '#contract/catalog.ts';
import { readJson } from './read-json.ts';

/** Reads versioned catalogs (R6.1) from a folder that holds `catalogs/`. Each file is read once. */
export interface CatalogReader {
  /** A catalog by reference: `countries` is the newest version, `countries@2` a pinned one. Throws when it is not there. */
  readonly read: (reference: string) => Catalog;
  /** The names of all catalogs. */
  readonly names: () => readonly string[];
}

/**
 * @param root The folder that holds `catalogs/`.
 * @param versions Those to read where a reference names none, by catalog; the newest of all others.
 */
export function catalogReader(root: string, versions: Readonly<Record<string, number>> = {}): CatalogReader {
  const folder = join(root, 'catalogs');
  const known = new Map<string, Catalog>();
  return {
    read(reference) {
      const [, name = '', pinned] = /^([\w-]+)(?:@(\d+))?$/.exec(reference) ?? [];
      const version = pinned ?? versions[name] ?? newestVersion(join(folder, name));
      const file = join(folder, name, `${version}.json`);
      if (!existsSync(file)) throw new Error(`There is no catalog "${reference}" (looked for ${file}).`);
      const catalog = known.get(file) ?? readJson<Catalog>(file);
      known.set(file, catalog);
      return catalog;
    },
    names: () => readdirSync(folder).filter((name) => versionsIn(join(folder, name)).length > 0),
  };
}

/** The value of an entry's property as text; entries are plain data and may lack it. */
export function textIn(entry: CatalogEntry, property: string): string {
  const value = entry[property];
  return typeof value === 'string' ? value : '';
}

function newestVersion(folder: string): number {
  return Math.max(0, ...versionsIn(folder));
}

function versionsIn(folder: string): readonly number[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .map((file) => Number(/^(\d+)\.json$/.exec(file)?.[1]))
    .filter((version) => Number.isInteger(version));
}
