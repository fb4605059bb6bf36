import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readRelease } from '#contract/release.ts';
import { buildApart } from './build-apart.ts';
import { hashProgram } from './inputs.ts';

/**
 * Builds page and workbench when the code has changed since the last build. Changed documents need no build, because the development
 * server compiles them itself. When the build fails, throws its output.
 *
 * @returns True when it has built.
 */
export async function buildChangedProgram(signal: AbortSignal): Promise<boolean> {
  const dist = join(PROJECT_ROOT, 'dist');
  const release = join(dist, 'content', 'release.json');
  if (existsSync(release) && readRelease(readFileSync(release, 'utf8')).program === hashProgram(PROJECT_ROOT))
    return false;
  await buildApart(PROJECT_ROOT, dist, signal);
  return true;
}
