import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** How a command ended, and what it said. */
export interface CommandResult {
  /** Not zero when it failed, could not be started, or was ended from outside. */
  readonly exitCode: number;
  /** Both streams, in the order they came; empty when they were shown as they came. */
  readonly output: string;
}

/** How a command is run. */
export interface CommandOptions {
  /** Show what it prints as it comes, instead of collecting it. */
  readonly isShown?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** It is ended after this long. */
  readonly timeoutMs?: number;
  /** It is killed when this is aborted. */
  readonly signal?: AbortSignal;
  /** The folder it is run in, unless that is the project's root. */
  readonly cwd?: string;
}

/** Runs a command in the project's root or another folder, with the project's `node_modules/.bin` on the path. Never throws. */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { isShown = false, env = {}, timeoutMs, signal, cwd = PROJECT_ROOT }: CommandOptions = {},
): Promise<CommandResult> {
  const path = [join(PROJECT_ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' }),
    });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      // One that is killed closes by itself.
      if (child.pid === undefined) resolve({ exitCode: 127, output: error.message });
    });
    child.on('close', (code, endedBy) => {
      resolve({ exitCode: code ?? 1, output: endedBy ? `${output}\nEnded by ${endedBy}.` : output });
    });
  });
}
