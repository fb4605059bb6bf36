/**
 * The program of `npm run submissions`: it lists, exports and erases submissions of forms (R17.3). It calls the workbench at
 * CONTENT_API_URL, or the workbench of the server that uses DATA_DIR.
 */
import { parseArgs } from 'node:util';
import { findApi, CommandRefused } from './commands/content-calls.ts';
import type { CommandParts } from './commands/content-command.ts';
import {
  eraseSubmission,
  exportSubmissions,
  listSubmissions,
  showSubmission,
} from './commands/submissions-command.ts';
import { errorMessage } from '#contract/error-message.ts';

const EXIT_REFUSED = 1;
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;

const USAGE = `Use: npm run submissions -- list FORM [--search TEXT]
     npm run submissions -- show ID
     npm run submissions -- csv FORM
     npm run submissions -- erase ID
CONTENT_API_URL (it ends in /api) and CONTENT_API_TOKEN name a workbench elsewhere.`;

type Command = (parts: CommandParts) => Promise<void>;

async function main(args: readonly string[]): Promise<number> {
  const command = parse(args);
  if (!command) return fail(EXIT_USAGE, USAGE);
  try {
    await command({ call: findApi(process.env), say: (line) => void process.stdout.write(`${line}\n`) });
    return 0;
  } catch (error) {
    if (error instanceof CommandRefused) return fail(EXIT_REFUSED, error.message);
    return fail(EXIT_UNAVAILABLE, `Not done: ${errorMessage(error)}.`);
  }
}

function parse(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { search: { type: 'string' } },
      allowPositionals: true,
    });
    const [action, what, ...more] = positionals;
    if (what === undefined || more.length > 0 || (values.search !== undefined && action !== 'list'))
      return undefined;
    const commands: Readonly<Record<string, Command>> = {
      list: async (parts) => listSubmissions(what, values.search, parts),
      show: async (parts) => showSubmission(what, parts),
      csv: async (parts) => exportSubmissions(what, parts),
      erase: async (parts) => eraseSubmission(what, parts),
    };
    return action !== undefined && Object.hasOwn(commands, action) ? commands[action] : undefined;
  } catch {
    return undefined;
  }
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

process.exitCode = await main(process.argv.slice(2));
