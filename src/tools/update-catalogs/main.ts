import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { catalogPath, catalogText } from './catalog-text.ts';
import { differences } from './differences.ts';
import { generateCatalogs } from './generate-catalogs.ts';
import { placeCatalog } from './place-catalog.ts';
import { readSources } from './read-sources.ts';

/** `npm run catalogs:update`: writes the generated catalogs that differ, and says what became of which code. */
function main(): void {
  const generated = generateCatalogs(readSources());
  const changed = generated.flatMap((made) => {
    const { catalog, before } = placeCatalog(PROJECT_ROOT, made);
    const after = catalogText(catalog);
    if (after === before) return [];
    const file = join(PROJECT_ROOT, 'catalogs', catalogPath(catalog));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
    return `${catalogPath(catalog)}: ${differences(before, after)}\n`;
  });
  process.stdout.write(`${changed.join('')}${generated.length} catalogs, ${changed.length} changed\n`);
}

main();
