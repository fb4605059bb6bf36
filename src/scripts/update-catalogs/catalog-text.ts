import type { GeneratedCatalog } from './generate-catalogs.ts';

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
