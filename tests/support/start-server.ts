import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { PRODUCT_ROOT } from './roots.ts';

/** The built product, running with its own port and data folder. */
export interface RunningServer {
  /** Without a trailing slash: `http://127.0.0.1:40123`. It stays the same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: () => number;
  /** Everything that the server has printed. */
  readonly log: () => string;
  /** Asks the server to stop. Returns its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends the server without a warning, like a crash of the machine. */
  readonly kill9: () => Promise<void>;
  /** Starts the server again with the same port and data. */
  readonly restart: () => Promise<void>;
  /** Stops the server if it runs, and deletes its data. */
  readonly dispose: () => Promise<void>;
}

// Far more than a start takes, because a busy machine is not a fault of the code.
const READY_LIMIT_MS = 60_000;

const SETTINGS = {
  HOST: '127.0.0.1',
  // The server picks a free port, because several servers run at once.
  WORKBENCH_PORT: '0',
  RATE_LIMIT_IP: 'off',
  RATE_LIMIT_EMAIL: 'off',
  RATE_LIMIT_ALL: 'off',
};

/**
 * Starts `dist/server/main.js` with fresh data and no rate limits, and waits until it is ready.
 *
 * @param root The folder whose `dist` is started: the product of the tests, or a copy.
 *
 * @param node The Node program that runs the server: by default the one of the tests.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  root = PRODUCT_ROOT,
  node = process.execPath,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-data-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(node, ['dist/server/main.js'], {
      cwd: root,
      env: {
        ...SETTINGS,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await untilReady(child, url, () => log);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  }

  await start();
  return {
    url,
    dataDir: env['DATA_DIR'] ?? dataDir,
    pid: () => pidOf(child),
    log: () => log,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
    restart: start,
    dispose: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The id of a running child. Throws without one, because a signal to -1 would reach all processes. */
function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the server was not started');
  return pid;
}

async function untilReady(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  while (child.exitCode === null && Date.now() < end) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(25);
  }
  child.kill('SIGKILL');
  throw new Error(`The server is not ready (exit ${child.exitCode}): ${log()}`);
}
