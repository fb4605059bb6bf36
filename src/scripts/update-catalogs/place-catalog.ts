import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '#compiler/content/read-content.ts';
import { catalogVersionsIn } from '#compiler/read-catalogs.ts';
import { retiredCodes } from './differences.ts';
import type { GeneratedCatalog } from './generate-catalogs.ts';

/** A catalog with the version in which it is stored, and the previous text of its newest version. */
export interface PlacedCatalog {
  readonly catalog: GeneratedCatalog;
  readonly before: string;
}

/**
 * Decides the version of a generated catalog: the newest version, or a new one when the change would remove a code, because stored
 * answers may have that code (R6.1).
 *
 * @param root The folder with `forms/` and `catalogs/`.
 */
export function placeCatalog(root: string, generated: GeneratedCatalog): PlacedCatalog {
  const newest = { ...generated, version: newestVersion(root, generated.name) };
  const path = `catalogs/${catalogPath(newest)}`;
  const before = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const after = catalogText(newest);
  const keepsVersion = before === after || retiredCodes(before, after).length === 0;
  return { catalog: keepsVersion ? newest : { ...newest, version: newest.version + 1 }, before };
}

function newestVersion(root: string, name: string): number {
  return catalogVersionsIn(readContent(root)).get(name)?.at(-1) ?? 1;
}

/** The path of a catalog inside `catalogs/`. */
export function catalogPath({ name, version }: GeneratedCatalog): string {
  return `${name}/${version}.json`;
}

/** The text of a catalog's file: one entry per line, so that a diff shows the changed codes. */
export function catalogText({ entries, ...envelope }: GeneratedCatalog): string {
  const head = JSON.stringify({ $schema: '../../schemas/catalog.schema.json', ...envelope }, null, 2);
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `${head.slice(0, -'\n}'.length)},\n  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
