import { errorMessage } from '#contract/error-message.ts';
import { ConfigFaults } from '#server/config/config-faults.ts';
import { CommandRefused, findApi } from './content-calls.ts';
import type { CommandParts } from './content-api.ts';

/** The service refused the command, or the command failed. */
export const EXIT_REFUSED = 1;
// The other codes are those of sysexits.h.
/** The command line is wrong, or the settings of the server do not allow the command. */
export const EXIT_USAGE = 64;
/** The server, its database or a file is not available. */
export const EXIT_UNAVAILABLE = 69;
const EXIT_CONFIG = 78;

/** A program of an npm script. */
interface Program<Command> {
  readonly usage: string;
  /** Reads the command line. Returns undefined, or throws an error that says why, when the program cannot use it. */
  readonly parse: (args: readonly string[]) => Command | undefined;
  /** Runs the command. Resolves with the exit code. */
  readonly run: (command: Command) => Promise<number>;
  /** What the program prints before the reason of an unexpected error, and the exit code then. */
  readonly failure: { readonly words: string; readonly exitCode: number };
}

/** A command that calls the workbench. */
export type ApiCommand = (parts: CommandParts) => Promise<void>;

/** Runs a program with the arguments of this process. Sets the exit code. */
export async function runProgram<Command>(program: Program<Command>): Promise<void> {
  process.exitCode = await exitCodeOf(program);
}

/** Runs a program whose commands call the workbench of CONTENT_API_URL, or the workbench of the server that uses DATA_DIR. */
export async function runApiProgram({
  usage,
  parse,
}: Pick<Program<ApiCommand>, 'usage' | 'parse'>): Promise<void> {
  const run = async (command: ApiCommand): Promise<number> => {
    await command({ call: findApi(process.env), say });
    return 0;
  };
  await runProgram({ usage, parse, run, failure: { words: 'Not done', exitCode: EXIT_UNAVAILABLE } });
}

async function exitCodeOf<Command>({ usage, parse, run, failure }: Program<Command>): Promise<number> {
  const { command, why = '' } = parseArguments(parse);
  if (command === undefined) return fail(EXIT_USAGE, `${why}${usage}`);
  try {
    return await run(command);
  } catch (error) {
    if (error instanceof CommandRefused) return fail(EXIT_REFUSED, error.message);
    if (error instanceof ConfigFaults) return fail(EXIT_CONFIG, error.message);
    return fail(failure.exitCode, `${failure.words}: ${errorMessage(error)}.`);
  }
}

/** The command, or why the program cannot read the arguments. */
function parseArguments<Command>(parse: Program<Command>['parse']): {
  readonly command?: Command | undefined;
  readonly why?: string;
} {
  try {
    return { command: parse(process.argv.slice(2)) };
  } catch (error) {
    return { why: `Not done: ${errorMessage(error)}.\n` };
  }
}

/** Prints a line of the result. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why the program failed. Returns the exit code. */
export function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}
