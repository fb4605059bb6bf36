import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '#tools/project-root.ts';
import { catalogPath, catalogText } from './catalog-text.ts';
import { differences } from './differences.ts';
import { generateCatalogs } from './generate-catalogs.ts';
import { readSources } from './read-sources.ts';

/** `npm run catalogs:update`: writes the generated catalogs that differ, and says what became of which code. */
function main(): void {
  const generated = generateCatalogs(readSources());
  const changed = generated.flatMap((catalog) => {
    const file = join(PROJECT_ROOT, 'catalogs', catalogPath(catalog));
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const after = catalogText(catalog);
    if (after === before) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
    return `${catalogPath(catalog)}: ${differences(before, after)}\n`;
  });
  process.stdout.write(`${changed.join('')}${generated.length} catalogs, ${changed.length} changed\n`);
}

main();
