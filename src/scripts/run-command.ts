import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { PROJECT_ROOT } from '#compiler/project-root.ts';

/** The exit code and the output of a command. */
export interface CommandResult {
  /** Not zero when the command failed, could not be started, or was killed. */
  readonly exitCode: number;
  /** The output of both streams in order. Empty when the output was shown directly. */
  readonly output: string;
}

/** How to run a command. */
export interface CommandOptions {
  /** True: the output is shown directly instead of collected. */
  readonly isShown?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The command is killed after this time. */
  readonly timeoutMs?: number;
  /** The command is killed when this signal is aborted. */
  readonly signal?: AbortSignal;
  /** The folder in which the command runs. The default is the project's root. */
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
      // A killed command emits `close` itself. Only a command that did not start resolves here.
      if (child.pid === undefined) resolve({ exitCode: 127, output: error.message });
    });
    child.on('close', (code, endedBy) => {
      resolve({ exitCode: code ?? 1, output: endedBy ? `${output}\nEnded by ${endedBy}.` : output });
    });
  });
}
