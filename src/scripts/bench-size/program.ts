import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { codeFiles } from './files.ts';
import { sentBytes, weigh } from './measure.ts';
import { buildClient } from '#scripts/build/bundles.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

const SOURCES = { root: PROJECT_ROOT, content: PROJECT_ROOT };
const FLOOR = 'src/scripts/bench-size/floor/main.tsx';

/** The JavaScript of a first load without what was compiled of the forms: their validators, and the normalisers they use. */
export async function programBytes(): Promise<number> {
  return builtBytes({ plugins: [withoutFormCode()] });
}

/** The JavaScript of the packages under the page, before a line of ours. */
export async function floorBytes(): Promise<number> {
  return builtBytes({ entry: FLOOR });
}

function withoutFormCode(): Plugin {
  return {
    name: 'without-form-code',
    enforce: 'pre',
    resolveId: (id) => (/^#forms\/.+\/code$/.test(id) ? '\0no-form-code' : undefined),
    load: (id) => (id === '\0no-form-code' ? 'export default () => ({});' : undefined),
  };
}

async function builtBytes(options: Parameters<typeof buildClient>[2]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-size-'));
  try {
    await buildClient(SOURCES, folder, options);
    return sentBytes(await weigh(folder, codeFiles(folder)), 'js');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
