import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { catalogPath, catalogText, placeCatalog } from './place-catalog.ts';
import { differences } from './differences.ts';
import { generateCatalogs, type GeneratedCatalog } from './generate-catalogs.ts';
import { readSources } from './read-sources.ts';

/** `npm run catalogs:update`: writes the generated catalogs that differ and prints the changed codes, or nothing. */
function main(): void {
  const generated = generateCatalogs(readSources());
  const changed = generated.flatMap(update);
  if (changed.length === 0) return;
  process.stdout.write(`${changed.join('')}${changed.length} of ${generated.length} catalogs changed\n`);
}

function update(generated: GeneratedCatalog): readonly string[] {
  const { catalog, before } = placeCatalog(PROJECT_ROOT, generated);
  const after = catalogText(catalog);
  if (after === before) return [];
  const path = catalogPath(catalog);
  const file = join(PROJECT_ROOT, 'catalogs', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, after);
  return [[path, ...differences(before, after).map((line) => `  ${line}`), ''].join('\n')];
}

main();
