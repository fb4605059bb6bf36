import { runCommand } from '#scripts/run-command.ts';

/**
 * Runs `npm run build` on the documents of a folder in a process of its own. Throws what the build printed when it fails.
 *
 * @param content Holds `forms/` and `catalogs/`.
 */
export async function buildApart(content: string, dist: string, signal: AbortSignal): Promise<void> {
  const command = ['node', '--import', 'tsx', 'src/scripts/build/build.ts', content, dist];
  const { exitCode, output } = await runCommand(command, { env: { NODE_ENV: 'production' }, signal });
  if (exitCode !== 0) throw new Error(output.trim());
}
