import { execFile as execFileThen } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { builtInputs, hashBuildInputs } from '#scripts/build/inputs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The folder of the product that is built from the fixture content. It stays, so that the next run builds only what has changed. */
export const FIXTURE_PRODUCT: string = join(PROJECT_ROOT, 'test-results', 'product');

const execFile = promisify(execFileThen);

/** Builds the product from the fixture content in about 12 seconds, unless the build is up to date. */
async function buildFixtureProduct(content: string): Promise<void> {
  const dist = join(FIXTURE_PRODUCT, 'dist');
  if (builtInputs(dist) === hashBuildInputs(PROJECT_ROOT, content)) return;
  // We build in another process, because Vitest's environment would make a development build. A failure rejects with the output.
  await execFile(process.execPath, ['--import', 'tsx', 'src/scripts/build/build.ts', content, dist], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env['PATH'] },
  });
}

/** Vitest calls this before the tests of a project that needs the product. */
export default async function prepare({ config }: TestProject): Promise<void> {
  const { CONTENT_ROOT } = config.env;
  if (CONTENT_ROOT === undefined) throw new Error(`${config.name} says no content to build the product of.`);
  await buildFixtureProduct(CONTENT_ROOT);
}
