/**
 * `npm run dev [-- DIR]`: serves the page with hot reload of code and documents, the gallery of all forms, the API and the workbench.
 * With DIR, the gallery shows the forms of that folder. Page, API and workbench keep the product's own forms.
 *
 * This file is JavaScript, so that Vite loads the TypeScript as its configuration. tsx, which runs all other tools, would keep the
 * sources of all imported modules in memory: most of Vite and of the API.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(process.argv[2] ?? root);
if (!existsSync(join(folder, 'forms'))) {
  process.stderr.write(
    `There is no folder forms in ${folder}. Use: npm run dev [-- DIR], where DIR holds forms/.\n`,
  );
  process.exit(2);
}

const page = await createServer({ configFile: join(root, 'vite.dev.config.ts') });
await page.listen();
page.printUrls();
// After Ctrl+C, or when the terminal closes, Node would end immediately and leave temporary folders. Vite handles SIGTERM itself.
for (const signal of ['SIGINT', 'SIGHUP'])
  process.once(signal, () => page.close().finally(() => process.exit(130)));
process.stdout.write(`  ➜  Gallery: ${page.resolvedUrls?.local[0] ?? ''}#/gallery\n`);
process.stdout.write(`  ➜  Workbench: http://127.0.0.1:${process.env['WORKBENCH_PORT'] ?? 8081}/\n`);
