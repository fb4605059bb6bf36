import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeFiles } from './files.ts';
import { sentBytes, weigh } from './measure.ts';
import { buildClient } from '#scripts/build/bundles.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const FLOOR = 'src/scripts/bench-size/floor/main.tsx';

/** The JavaScript of the packages under the page, before a line of ours. */
export async function floorBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-size-'));
  try {
    await buildClient(PROJECT_ROOT, folder, { entry: FLOOR });
    return sentBytes(await weigh(folder, codeFiles(folder)), 'js');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
