import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Release } from '#contract/release.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { sqliteFileIn } from '#store/open-store.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { RELEASE } from '#tests/support/content.ts';
import { type RunningServer, startServer } from './start.ts';

function makeDataFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** Starts a server without a page. */
async function start(
  dataDir: string,
  readBuiltRelease: () => Promise<Release>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const nothing = pathToFileURL(join(dataDir, 'nothing.js'));
  return startServer({
    env: { DATA_DIR: dataDir, PORT: '0', WORKBENCH_PORT: '0', ...env },
    clientDir: dataDir,
    workbenchDir: join(dataDir, 'workbench'),
    storeWorker: pathToFileURL(join(PROJECT_ROOT, 'src/store/store-worker-from-source.mjs')),
    gateWorker: nothing,
    prerenderer: nothing,
    readBuiltRelease,
    onStoreDeath: () => undefined,
  });
}

/** The number of a port that is in use. */
async function takenPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : address);
}

it('R7.5 a start whose content has a mistake leaves the database alone, so that the next start can open it', async () => {
  const dataDir = makeDataFolder();
  const failed = start(dataDir, async () => Promise.reject(new Error('a title is empty')));
  await expect(failed).rejects.toThrow('a title is empty');
  expect(existsSync(sqliteFileIn(dataDir))).toBe(false);
});

describe('R7.5 a start that fails after it has opened the database', () => {
  interface Case {
    readonly release?: Partial<Release>;
    readonly env?: () => Promise<Readonly<Record<string, string>>>;
    /** Spoils the folder of the built pages. */
    readonly spoil?: (folder: string) => void;
    readonly fault: string;
    readonly because: string;
  }

  it.each<Case>([
    {
      release: { files: new Map() },
      fault: 'The release has no file',
      because: 'the release of the build cannot be opened',
    },
    {
      spoil: (folder) => mkdirSync(join(folder, 'workbench', 'index.html'), { recursive: true }),
      fault: 'EISDIR',
      because: 'the page of the workbench cannot be read',
    },
    {
      env: async () => ({ METRICS_PORT: await takenPort() }),
      fault: 'EADDRINUSE',
      because: 'the port for metrics is in use',
    },
    {
      env: async () => ({ WORKBENCH_PORT: await takenPort() }),
      fault: 'EADDRINUSE',
      because: 'the port of the workbench is in use',
    },
    {
      env: async () => ({ PORT: await takenPort() }),
      fault: 'EADDRINUSE',
      because: 'the public port is in use',
    },
  ])(
    'R7.5 closes it, so that the next start can open it: $because',
    async ({ release, env, spoil, fault }) => {
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      const dataDir = makeDataFolder();
      spoil?.(dataDir);
      const failed = start(dataDir, async () => ({ ...RELEASE, ...release }), await env?.());
      await expect(failed).rejects.toThrow(fault);
      const store = await openSqliteStore({ file: sqliteFileIn(dataDir), migrations: MIGRATIONS });
      await store.close();
    },
  );
});
