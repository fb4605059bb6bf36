import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { documentFolder, readContent } from '#compiler/content/read-content.ts';
import { compileRelease } from '#compiler/release.ts';
import { errorMessage } from '#contract/error-message.ts';
import type { RunningServer, startServer } from '#server/start.ts';

const API_PATHS = ['/api', '/v1', '/dashboard', '/assets/i18n', '/healthz', '/readyz'];
const API_SOURCES = /[\\/](?:src[\\/](?:server|engine|contract)|forms|catalogs)[\\/]/;

/** Builds if necessary. Resolves with true when there is a new build. */
type Build = (signal: AbortSignal) => Promise<boolean>;

/**
 * Runs the API on the port after the page's port, and the workbench on its own port (R11.11). They run from their sources, and
 * restart when sources or documents change. They also restart with Vite, which restarts when its own sources change. The pages of
 * the workbench and its previews come from the last build.
 *
 * @param root The product.
 * @param pagePort The port of the page, which passes the API's calls on.
 * @param build Builds the pages of the workbench.
 */
export function apiServer(root: string, pagePort: number, build: Build): Plugin {
  const target = `http://127.0.0.1:${pagePort + 1}`;
  let running: RunningServer | undefined;
  let restarting = Promise.resolve();
  let isStale = false;
  const closing = new AbortController();
  let retryBuild: (() => void) | undefined;

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

  /** Restarts once for all changes until the old server has stopped. After an error in the sources, it waits for the next change. */
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
          if (!API_SOURCES.test(file) || !file.startsWith(root)) return;
          restartSoon(vite);
          retryBuild?.();
        });
      vite.httpServer?.once('listening', () => {
        restartSoon(vite);
        retryBuild = followBuild(build, closing.signal, () => restartSoon(vite));
      });
      vite.httpServer?.once('close', () => {
        closing.abort();
        restarting = restarting.then(stop).catch(reportFault);
      });
    },
  };
}

/** Builds, and reports a failure unless the server stops. Returns what builds again after a failure. */
function followBuild(build: Build, signal: AbortSignal, onNewBuild: () => void): () => void {
  let needsBuild = true;
  const retry = (): void => {
    if (!needsBuild) return;
    needsBuild = false;
    build(signal).then(
      (isNew) => void (isNew && onNewBuild()),
      (error: unknown) => {
        needsBuild = true;
        if (!signal.aborted) say(`The workbench was not built: ${errorMessage(error)}`);
      },
    );
  };
  retry();
  return retry;
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
    // Vite serves the page. With a built page, each start would load the prerenderer, which Vite would transform and keep in memory.
    clientDir: join(root, 'no-page-here'),
    workbenchDir: join(root, 'dist/workbench'),
    storeWorker: pathToFileURL(join(root, 'src/store/store-worker-from-source.mjs')),
    gateWorker: pathToFileURL(join(root, 'src/server/gate-worker-from-source.mjs')),
    readBuiltRelease: async () => compileRelease(readContent(root)),
    prerenderer: pathToFileURL(join(root, 'dist/server/prerender.js')),
    onStoreDeath: reportFault,
    development: { folder: documentFolder(root), previewDir: join(root, 'dist/client') },
  });
}

function reportFault(error: unknown): void {
  say(`The API did not start: ${errorMessage(error)}`);
}

function say(words: string): void {
  process.stderr.write(`${words}\n`);
}
