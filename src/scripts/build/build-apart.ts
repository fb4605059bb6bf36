import { runCommand } from '#scripts/run-command.ts';

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
