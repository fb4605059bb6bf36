import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer, type ViteDevServer } from 'vite';
import { beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { apiServer } from './vite-plugin-api.ts';

const SOURCE = join(PROJECT_ROOT, 'src/server/app.ts');

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('the API of the development server', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-api-'));
  const build = vi
    .fn<() => Promise<boolean>>(async () => false)
    .mockRejectedValueOnce(new Error('a document has a mistake'));
  let vite: ViteDevServer;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port + 1}`;
    vi.stubEnv('DATA_DIR', dataDir);
    vite = await createServer({
      configFile: false,
      root: PROJECT_ROOT,
      logLevel: 'silent',
      plugins: [apiServer(PROJECT_ROOT, port, build)],
      optimizeDeps: { noDiscovery: true, entries: [] },
      server: { host: '127.0.0.1', port, watch: null, hmr: false },
    });
    await vite.listen();
    await vi.waitUntil(isUp, { timeout: 60_000 });
  });

  afterAll(async () => {
    await vite.close();
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });
  it('responds on the origin of the page', async () => {
    await expect.poll(isUp).toBe(true);
  });

  it('restarts with each change, and frees the memory of the previous API', async () => {
    const ofApi = async (): Promise<object> => (await vite.ssrLoadModule('/src/server/app.ts'))['buildApp'];
    const modules = (): number => vite.environments.ssr.moduleGraph.idToModuleMap.size;
    const before = modules();
    const first = new WeakRef(await ofApi());
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const starts = (): number =>
      written.mock.calls.filter(([text]) => String(text).includes('Server listening')).length;
    for (const round of [1, 2, 3]) {
      vite.environments.ssr.moduleGraph.onFileChange(SOURCE);
      vite.watcher.emit('change', SOURCE);
      await expect.poll(starts).toBe(round);
    }
    // An assertion about the function itself would keep a reference to it.
    expect((await ofApi()) === first.deref(), 'the plugin made another API').toBe(false);
    await expect
      .poll(() => (collectGarbage(), first.deref() === undefined), {
        message: 'the first API is no longer in memory',
      })
      .toBe(true);
    await expect.poll(modules).toBe(before);
  });

  it('has built again with the first change after a failed build, and not since', () => {
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('ends with the development server', async () => {
    await vite.close();
    await expect.poll(isUp).toBe(false);
  });

  async function isUp(): Promise<boolean> {
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
});
