import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './start.ts';

it('R7.5 a start whose content has a mistake leaves the database alone, so that the next start can open it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vestibule-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const nothing = pathToFileURL(join(dataDir, 'nothing.js'));
  const start = startServer({
    env: { DATA_DIR: dataDir },
    clientDir: dataDir,
    workbenchDir: dataDir,
    storeWorker: nothing,
    gateWorker: nothing,
    prerenderer: nothing,
    readBuiltRelease: async () => Promise.reject(new Error('a title is empty')),
    onStoreDeath: () => undefined,
  });
  await expect(start).rejects.toThrow('a title is empty');
  expect(existsSync(join(dataDir, 'vestibule.sqlite'))).toBe(false);
});
