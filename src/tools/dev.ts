/**
 * `npm run dev [-- DIR]`: the page with hot reload of code and documents, the gallery of all forms, the API beside them.
 * The API runs from its sources too and starts anew when they, or the documents it judges by, change. With DIR the
 * gallery shows the forms of that folder; page and API stay with the product's own.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import type { RunningServer, startServer } from '#server/start.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { contentPlugins } from './vite-plugin-content.ts';
import { gallery } from './vite-plugin-gallery.ts';

const PAGE_PORT = Number(process.env['PORT'] ?? 5173);
const API_PORT = PAGE_PORT + 1;
const API_PATHS = ['/api', '/v1', '/dashboard', '/assets/i18n', '/healthz', '/readyz'];
const API_SOURCES = /[\\/](?:src[\\/](?:server|engine|contract)|forms|catalogs)[\\/]/;

/** What Vite prepares before the first page: it cannot read documents as imports, and would find these one reload later. */
const PACKAGES = [
  '@formatjs/intl',
  '@rjsf/core',
  '@rjsf/core/lib/components/fields/SchemaField.js',
  '@rjsf/utils',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
];

const folder = resolve(process.argv[2] ?? PROJECT_ROOT);
if (!existsSync(join(folder, 'forms'))) {
  process.stderr.write(
    `There is no folder forms in ${folder}. Use: npm run dev [-- DIR], where DIR holds forms/.\n`,
  );
  process.exit(2);
}

const target = `http://127.0.0.1:${API_PORT}`;
const page = await createServer({
  root: PROJECT_ROOT,
  plugins: [...contentPlugins(PROJECT_ROOT), gallery(folder)],
  optimizeDeps: { entries: [], include: PACKAGES },
  server: {
    host: '127.0.0.1',
    port: PAGE_PORT,
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target, changeOrigin: false }])),
  },
});
await page.listen();
page.printUrls();
process.stdout.write(`  ➜  Gallery: http://127.0.0.1:${PAGE_PORT}/#/gallery\n`);

let api = await startApi(page);
let restarting = Promise.resolve();
let isStale = false;
for (const event of ['add', 'change', 'unlink'] as const) {
  page.watcher.on(event, (file) => {
    if (!API_SOURCES.test(file) || !file.startsWith(PROJECT_ROOT) || isStale) return;
    // Whatever else changes until then comes along with it.
    isStale = true;
    restarting = restarting.then(restart, reportFault);
  });
}

async function restart(): Promise<void> {
  isStale = false;
  await api?.stop();
  api = await startApi(page);
}

/** A mistake in the sources is told and waited out: the next change tries again. */
async function startApi(vite: ViteDevServer): Promise<RunningServer | undefined> {
  try {
    const source = await vite.ssrLoadModule('/src/server/start.ts');
    const start: typeof startServer = source['startServer'];
    return await start({
      env: { ...process.env, PORT: String(API_PORT), ALLOWED_ORIGINS: `http://127.0.0.1:${PAGE_PORT}` },
      clientDir: join(PROJECT_ROOT, 'dist', 'client'),
      storeWorker: pathToFileURL(join(PROJECT_ROOT, 'src/server/fixtures/store-worker-from-source.mjs')),
      prerenderer: pathToFileURL(join(PROJECT_ROOT, 'dist/server/prerender.js')),
      onDeath: reportFault,
    });
  } catch (error) {
    reportFault(error);
    return undefined;
  }
}

function reportFault(error: unknown): void {
  process.stderr.write(`The API did not start: ${error instanceof Error ? error.message : String(error)}\n`);
}
