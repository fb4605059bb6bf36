import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { PROJECT_ROOT } from '#tools/project-root.ts';

/** `npm start`, as a shell would run it. */
interface Start {
  readonly child: ChildProcess;
  readonly isReady: () => Promise<boolean>;
  readonly printed: () => string;
}

const started: { readonly child: ChildProcess; readonly dataDir: string }[] = [];
afterEach(() => {
  for (const { child, dataDir } of started.splice(0)) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-start-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/tools/start.ts'], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, ...env },
  });
  started.push({ child, dataDir });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const answers = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  return { child, isReady: () => answers().catch(() => false), printed: () => printed };
}

async function untilReady({ isReady, printed }: Start): Promise<void> {
  await vi.waitUntil(isReady, { timeout: 50_000, interval: 25 }).catch((cause: unknown) => {
    throw new Error(`not ready:\n${printed()}`, { cause });
  });
}

describe('R10.5 npm start', () => {
  it('serves a fresh build without building again, and ends by itself when it is asked to', async () => {
    await untilReady(await start());
    const again = await start();
    await untilReady(again);
    expect(again.printed()).not.toMatch(/building/);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'exit')).toStrictEqual([0, null]);
  });

  it('may be started twice at a time', async () => {
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map(untilReady));
    expect(both.map(({ child }) => child.exitCode)).toStrictEqual([null, null]);
  });

  it('passes on the exit code of a server that cannot start (R8.1)', async () => {
    const { child, printed } = await start({ PORT: 'eighty', ENVIRONMENT_NAME: 'moon' });
    expect(await once(child, 'exit')).toStrictEqual([78, null]);
    expect(printed()).toMatch(/PORT/);
    expect(printed()).toMatch(/ENVIRONMENT_NAME/);
  });
});
