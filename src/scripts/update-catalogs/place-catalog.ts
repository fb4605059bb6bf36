import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogVersionsIn } from '#compiler/read-catalogs.ts';
import { retiredCodes } from './differences.ts';
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

/** Where a catalog is kept, from the folder `catalogs/`. */
export function catalogPath({ name, version }: GeneratedCatalog): string {
  return `${name}/${version}.json`;
}

/** A catalog as its file holds it: one entry a line, so that a difference shows what became of which code. */
export function catalogText({ entries, ...envelope }: GeneratedCatalog): string {
  const head = JSON.stringify({ $schema: '../../schemas/catalog.schema.json', ...envelope }, null, 2);
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `${head.slice(0, -'\n}'.length)},\n  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
