import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** A program of this machine, and a description of where it was found. */
export interface FoundProgram {
  readonly path: string;
  readonly origin: string;
}

/** Time-out of an installation. */
const INSTALL_LIMIT_MS = 5 * 60_000;

/** The program that a variable names. Undefined when the variable is not set. Throws when it names no program. */
export function programOf(variable: string, env: NodeJS.ProcessEnv): FoundProgram | undefined {
  const named = env[variable];
  if (named === undefined || named === '') return undefined;
  if (!isExecutable(named)) throw new Error(`${variable} is ${named}, which cannot be run.`);
  return { path: named, origin: variable };
}

/** Finds a program of the system: by name in the folders of PATH, best name first, then at a full path. */
export function systemProgram(
  names: readonly string[],
  paths: readonly string[],
  env: NodeJS.ProcessEnv,
): FoundProgram | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = [...candidates, ...paths].find(isExecutable);
  return path === undefined ? undefined : { path, origin: 'the system' };
}

/** The command that installs packages of Debian. Undefined when this is no Debian, or its user may not install. */
export function debianInstaller(...packages: readonly string[]): readonly string[] | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const get = 'apt-get install -y -qq --no-install-recommends';
  return ['sh', '-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive ${get} ${packages.join(' ')}`];
}

/** Runs an installer. Returns a line for the error message, in case the program is still missing afterwards. */
export async function install(command: readonly string[]): Promise<string> {
  const { exitCode, output } = await runCommand(command, { timeoutMs: INSTALL_LIMIT_MS });
  return `${command.join(' ')} (exit ${exitCode}): ${lastWords(output)}`;
}

/** The last line of an output that is not empty and not part of a stack. */
function lastWords(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '' && !line.startsWith('at ')) ?? '';
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
