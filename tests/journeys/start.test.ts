import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { freePort } from '#tests/support/free-port.ts';
import { START_LIMIT_MS } from '#tests/support/patience.ts';

/** `npm start`, run as in a shell. */
interface Start {
  readonly child: ChildProcess;
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  readonly printed: () => string;
}

/** A copy of the product, built from its own files. */
let built: ProductCopy;
beforeAll(() => {
  built = copyProduct({ withBuild: true });
});
afterAll(() => built.dispose());

const started: { readonly child: ChildProcess; readonly dataDir: string }[] = [];
afterEach(() => {
  for (const { child, dataDir } of started.splice(0)) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

const NODE = [process.execPath, '--import', 'tsx', 'src/scripts/start.ts'] as const;
const NPM = ['npm', 'start'] as const;

async function start(
  env: Readonly<Record<string, string>> = {},
  project = built.root,
  [command, ...args]: typeof NODE | typeof NPM = NODE,
): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-start-'));
  const port = String(await freePort());
  const child = spawn(command, args, {
    cwd: project,
    env: { PATH: process.env['PATH'], PORT: port, DATA_DIR: dataDir, ...env },
  });
  started.push({ child, dataDir });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const url = `http://127.0.0.1:${port}`;
  const answers = async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;
  return { child, url, isReady: () => answers().catch(() => false), printed: () => printed };
}

/** Makes a copy of the product that starts without building. */
function copyBuilt(): ProductCopy {
  const copy = copyProduct({ withBuild: true });
  onTestFinished(copy.dispose);
  return copy;
}

async function untilReady({ isReady, printed }: Start): Promise<void> {
  await vi.waitUntil(isReady, { timeout: START_LIMIT_MS, interval: 25 }).catch((cause: unknown) => {
    throw new Error(`not ready:\n${printed()}`, { cause });
  });
}

describe('R10.5 npm start', () => {
  it('serves an up-to-date build without building again, and stops on request', async () => {
    await untilReady(await start());
    const again = await start();
    await untilReady(again);
    expect(again.printed()).not.toMatch(/building/);
    again.child.kill('SIGTERM');
    expect(await once(again.child, 'exit')).toStrictEqual([0, null]);
  });

  it('ends its server when npm ends', async () => {
    const underNpm = await start({}, built.root, NPM);
    await untilReady(underNpm);
    underNpm.child.kill('SIGTERM');
    await once(underNpm.child, 'exit');
    await expect(underNpm.isReady()).resolves.toBe(false);
  });

  it('npm start may run twice at the same time', async () => {
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

  it('stops at findings in the documents, and says where they are', async () => {
    const project = copyBuilt();
    project.edit('forms/sign-up/ui.json', (ui) => ui.replace('"ui:widget"', '"ui:widgte"'));
    const { child, printed } = await start({}, project.root);
    expect(await once(child, 'exit')).toStrictEqual([1, null]);
    expect(printed()).toMatch(/forms\/sign-up\/ui\.json:\d+:\d+\b.*ui:widgte/);
  });

  it('builds changed files, and serves the new build', async () => {
    const project = copyBuilt();
    // Without the second minifier, which takes two thirds of the build's time.
    project.edit('vite.config.ts', (config) => config.replace('minifyTwice(),', ''));
    project.edit('catalogs/messages/en.json', (words) =>
      words.replace('"page.noscript.link": "Sign in"', '"page.noscript.link": "Sign in instead"'),
    );
    // An example with a changed outcome fails the check in CI, but not the build (R4.8).
    project.edit('forms/sign-up/schema.json', (schema) =>
      schema.replace('"maxLength": 129', '"maxLength": 12'),
    );
    const changed = await start({ CI: 'true' }, project.root);
    await untilReady(changed);
    expect(changed.printed()).toMatch(/stale or missing: building/);
    await expect((await fetch(changed.url)).text()).resolves.toContain('>Sign in instead</a>');
  });
});
