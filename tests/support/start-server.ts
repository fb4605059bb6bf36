import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { PRODUCT_ROOT } from './roots.ts';

/** The built product, running on a port and a data folder of its own. */
export interface RunningServer {
  /** Without a trailing slash: `http://127.0.0.1:40123`. Stays the same over a restart. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: () => number;
  /** All it has printed. */
  readonly log: () => string;
  /** Asks it to end, and answers its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it as a crash of the machine would. */
  readonly kill9: () => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly restart: () => Promise<void>;
  /** Stops it, if it runs, and throws its data away. */
  readonly dispose: () => Promise<void>;
}

const READY_LIMIT_MS = 20_000;

const NO_LIMITS = { RATE_LIMIT_IP: 'off', RATE_LIMIT_EMAIL: 'off', RATE_LIMIT_ALL: 'off' };

/**
 * Starts `dist/server/main.js` with fresh data and no rate limits, and waits until it is ready.
 *
 * @param root The product whose `dist` it is: the one that the tests run on, or a copy.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  root = PRODUCT_ROOT,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-data-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let log = '';
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        // Any free one: several servers run at once.
        WORKBENCH_PORT: '0',
        ...NO_LIMITS,
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

/** Never a number that stands for other processes: -1 would signal all of them. */
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
