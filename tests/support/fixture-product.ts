import { execFile as execFileThen } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { builtInputs, hashBuildInputs } from '#scripts/build/inputs.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** Where the product is built of the fixture content. It stays for the next run, which builds only what has changed since. */
export const FIXTURE_PRODUCT: string = join(PROJECT_ROOT, 'test-results', 'product');

const execFile = promisify(execFileThen);

/** Builds the product of the fixture content, unless it is built already; takes about 12 s. */
async function buildFixtureProduct(content: string): Promise<void> {
  const dist = join(FIXTURE_PRODUCT, 'dist');
  if (builtInputs(dist) === hashBuildInputs(PROJECT_ROOT, content)) return;
  // In a process of its own: what is built by tests would be for developers. Rejects with what was printed.
  await execFile(process.execPath, ['--import', 'tsx', 'src/scripts/build/build.ts', content, dist], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env['PATH'] },
  });
}

/** Before the tests of a project that runs it. */
export default async function prepare({ config }: TestProject): Promise<void> {
  const { CONTENT_ROOT } = config.env;
  if (CONTENT_ROOT === undefined) throw new Error(`${config.name} says no content to build the product of.`);
  await buildFixtureProduct(CONTENT_ROOT);
}
