import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { readContent } from '#compiler/content/read-content.ts';
import { compileRelease } from '#compiler/release.ts';
import type { RunningServer, startServer } from '#server/start.ts';

const API_PATHS = ['/api', '/v1', '/dashboard', '/assets/i18n', '/healthz', '/readyz'];
const API_SOURCES = /[\\/](?:src[\\/](?:server|engine|contract)|forms|catalogs)[\\/]/;

/**
 * The API beside the development server's page, on the next port. It runs from its sources, and starts anew when they, or the
 * documents it judges by, change; and with Vite, which starts its server anew when its own sources change.
 *
 * @param root The product.
 * @param pagePort The port of the page, which hands the API's calls on.
 */
export function apiBeside(root: string, pagePort: number): Plugin {
  const target = `http://127.0.0.1:${pagePort + 1}`;
  let running: RunningServer | undefined;
  let restarting = Promise.resolve();
  let isStale = false;

  async function stop(): Promise<void> {
    const before = running;
    running = undefined;
    await before?.stop();
  }

  async function restart(vite: ViteDevServer): Promise<void> {
    isStale = false;
    await stop();
    running = await startApi(vite, root, pagePort);
  }

  /** What else changes until the one before has stopped comes along with it. A mistake in the sources waits for the next change. */
  function restartSoon(vite: ViteDevServer): void {
    if (isStale) return;
    isStale = true;
    restarting = restarting.then(async () => restart(vite)).catch(reportFault);
  }

  return {
    name: 'vestibule-api',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target, changeOrigin: false }])),
      },
    }),
    configureServer(vite) {
      for (const event of ['add', 'change', 'unlink'] as const)
        vite.watcher.on(event, (file) => {
          if (API_SOURCES.test(file) && file.startsWith(root)) restartSoon(vite);
        });
      vite.httpServer?.once('listening', () => restartSoon(vite));
      vite.httpServer?.once('close', () => {
        restarting = restarting.then(stop).catch(reportFault);
      });
    },
  };
}

async function startApi(vite: ViteDevServer, root: string, pagePort: number): Promise<RunningServer> {
  const source = await vite.ssrLoadModule('/src/server/start.ts');
  const start: typeof startServer = source['startServer'];
  return start({
    env: {
      ...process.env,
      PORT: String(pagePort + 1),
      ALLOWED_ORIGINS: `http://127.0.0.1:${pagePort}`,
    },
    // Vite serves the page. A built one would be drawn by its prerenderer, which Vite would transform and keep with each start.
    clientDir: join(root, 'no-page-here'),
    workbenchDir: join(root, 'no-page-here'),
    storeWorker: pathToFileURL(join(root, 'src/store/store-worker-from-source.mjs')),
    gateWorker: pathToFileURL(join(root, 'src/server/gate-worker-from-source.mjs')),
    readBuiltRelease: async () => compileRelease(readContent(root)),
    prerenderer: pathToFileURL(join(root, 'dist/server/prerender.js')),
    onDeath: reportFault,
    isDevelopment: true,
  });
}

function reportFault(error: unknown): void {
  process.stderr.write(`The API did not start: ${error instanceof Error ? error.message : String(error)}\n`);
}
