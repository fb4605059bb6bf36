import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumOf } from './releases.ts';
import { readJson } from '#compiler/read-json.ts';
import {
  CATALOG_CHECKSUMS,
  sealedChecksums,
  versionFiles,
  type CatalogChecksums,
} from './catalog-checksums.ts';

/**
 * Records every version of a catalog that is not recorded yet: it stays as it is from now on (R6.1). Those that are keep
 * their checksums. The documents have to be sound: whoever calls this has run the check.
 *
 * @param root The folder that holds `catalogs/`.
 * @returns The paths of the versions that were recorded now, from that folder.
 */
export function releaseCatalogs(root: string): readonly string[] {
  const record = join(root, CATALOG_CHECKSUMS);
  const known = existsSync(record) ? readJson<CatalogChecksums>(record).files : {};
  const added = versionFiles(root).filter((file) => !Object.hasOwn(known, file));
  if (added.length === 0) return [];
  const checksums = added.map((file) => [file, checksumOf(readFileSync(join(root, file), 'utf8'))]);
  const sealed = sealedChecksums({ ...known, ...Object.fromEntries(checksums) });
  writeFileSync(record, `${JSON.stringify(sealed, null, 2)}\n`);
  return added;
}
