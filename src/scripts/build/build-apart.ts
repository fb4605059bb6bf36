import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readRelease } from '#contract/release.ts';
import { runCommand } from '#scripts/run-command.ts';
import { hashProgram } from './inputs.ts';

/**
 * Runs `npm run build` for the documents of a folder in a separate process. When the build fails, throws its output.
 *
 * @param content The folder with `forms/` and `catalogs/`.
 */
export async function buildApart(content: string, dist: string, signal: AbortSignal): Promise<void> {
  const command = ['node', '--import', 'tsx', 'src/scripts/build/build.ts', content, dist];
  const { exitCode, output } = await runCommand(command, { env: { NODE_ENV: 'production' }, signal });
  if (exitCode !== 0) throw new Error(output.trim());
}

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
