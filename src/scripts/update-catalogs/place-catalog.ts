import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogVersionsIn } from '#compiler/read-catalogs.ts';
import { catalogPath, catalogText } from './catalog-text.ts';
import { retiredCodes } from './entries-in.ts';
import type { GeneratedCatalog } from './generate-catalogs.ts';

/** A catalog with the version it is kept as, and what its newest version held before. */
export interface PlacedCatalog {
  readonly catalog: GeneratedCatalog;
  readonly before: string;
}

/**
 * Where a generated catalog belongs: its newest version, or the next one when that would lose a code that somebody may have answered
 * with (R6.1).
 *
 * @param root The folder that holds `forms/` and `catalogs/`.
 */
export function placeCatalog(root: string, generated: GeneratedCatalog): PlacedCatalog {
  const newest = { ...generated, version: newestVersion(root, generated.name) };
  const path = `catalogs/${catalogPath(newest)}`;
  const before = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const after = catalogText(newest);
  const isKept = before === after || retiredCodes(before, after).length === 0;
  return { catalog: isKept ? newest : { ...newest, version: newest.version + 1 }, before };
}

function newestVersion(root: string, name: string): number {
  return catalogVersionsIn(readContent(root)).get(name)?.at(-1) ?? 1;
}
