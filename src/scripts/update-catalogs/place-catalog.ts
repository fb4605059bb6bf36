import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frozenFilesOf } from '#linter/frozen-files.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import { catalogPath, catalogText } from './catalog-text.ts';
import { retiredCodes } from './entries-in.ts';
import type { GeneratedCatalog } from './generate-catalogs.ts';

/** A catalog with the version it is kept as, and what its newest version held before. */
export interface PlacedCatalog {
  readonly catalog: GeneratedCatalog;
  readonly before: string;
}

/**
 * Where a generated catalog belongs: its newest version, or the next one when that would change and is released, by itself or with
 * a form (R4.9, R6.1), or would lose a code that somebody may have answered with.
 *
 * @param root The folder that holds `forms/` and `catalogs/`.
 */
export function placeCatalog(root: string, generated: GeneratedCatalog): PlacedCatalog {
  const newest = { ...generated, version: newestVersion(root, generated.name) };
  const path = `catalogs/${catalogPath(newest)}`;
  const before = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const isFrozen = frozenFilesOf(root).some(({ file }) => file === path);
  const after = catalogText(newest);
  const isKept = before === after || !(isFrozen || retiredCodes(before, after).length > 0);
  return { catalog: isKept ? newest : { ...newest, version: newest.version + 1 }, before };
}

function newestVersion(root: string, name: string): number {
  return catalogReader(root).names().includes(name) ? catalogReader(root).read(name).version : 1;
}
