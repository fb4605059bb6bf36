import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checksumOf } from './releases.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';

/** Where the released versions of catalogs are recorded, from the folder that holds `catalogs/`; absent before the first release. */
export const CATALOG_CHECKSUMS = 'catalogs/checksums.json';

/** What {@link CATALOG_CHECKSUMS} holds (R6.1). */
export interface CatalogChecksums {
  /** SHA-256 of each released version, by its path from the folder that holds `catalogs/`. */
  readonly files: Readonly<Record<string, string>>;
  /** Of all the above, so that nobody changes what it says without being told. */
  readonly checksum: string;
}

/** The record of these files, in the order of their names. */
export function sealedChecksums(files: CatalogChecksums['files']): CatalogChecksums {
  const sorted = Object.fromEntries(
    Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { files: sorted, checksum: checksumOf(JSON.stringify(sorted)) };
}

/** The path of every version of every catalog, formats among them; messages and sources have no versions. */
export function versionFiles(root: string): readonly string[] {
  const names = catalogReader(root).names();
  return names.flatMap((name) =>
    readdirSync(join(root, 'catalogs', name))
      .filter((file) => /^[1-9]\d*\.json$/.test(file))
      .map((file) => `catalogs/${name}/${file}`),
  );
}
