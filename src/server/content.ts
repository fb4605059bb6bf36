/**
 * The program of `npm run content`: it copies content from a running server into a folder and back (R11.13). It calls the
 * workbench at CONTENT_API_URL, or the workbench of the server that uses DATA_DIR.
 */
import { parseArgs } from 'node:util';
import { findApi, CommandRefused } from './commands/content-calls.ts';
import { type CommandParts, restore, showHistory, showStatus } from './commands/content-command.ts';
import { pull, push } from './commands/content-sync.ts';
import { errorMessage } from '#contract/error-message.ts';

const EXIT_REFUSED = 1;
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;

const USAGE = `Use: npm run content -- status
     npm run content -- pull DIR
     npm run content -- push DIR --note TEXT [--draft]
     npm run content -- history
     npm run content -- restore N [--note TEXT]
CONTENT_API_URL (it ends in /api) and CONTENT_API_TOKEN name a workbench elsewhere.`;

async function main(args: readonly string[]): Promise<number> {
  const command = parse(args);
  if (!command) return fail(EXIT_USAGE, USAGE);
  try {
    await command({ call: findApi(process.env), say });
    return 0;
  } catch (error) {
    if (error instanceof CommandRefused) return fail(EXIT_REFUSED, error.message);
    return fail(EXIT_UNAVAILABLE, `Not done: ${errorMessage(error)}.`);
  }
}

type Command = (parts: CommandParts) => Promise<void>;

function parse(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { note: { type: 'string' }, draft: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [action, place, ...more] = positionals;
    return more.length > 0 ? undefined : commandOf(action, place, values);
  } catch {
    return undefined;
  }
}

interface Options {
  readonly note?: string;
  readonly draft: boolean;
}

function commandOf(
  action: string | undefined,
  place: string | undefined,
  { note, draft }: Options,
): Command | undefined {
  if (place === undefined || action === undefined) return WITHOUT_PLACE[action ?? ''];
  switch (action) {
    case 'pull':
      return async (parts) => pull(place, parts);
    case 'push':
      if (note === undefined && !draft) return undefined;
      return async (parts) => push({ dir: place, note: note ?? '', asDraft: draft }, parts);
    case 'restore':
      if (!/^\d+$/.test(place)) return undefined;
      return async (parts) => restore(place, note ?? `Release ${place} again.`, parts);
    default:
      return undefined;
  }
}

const WITHOUT_PLACE: Readonly<Record<string, Command>> = { status: showStatus, history: showHistory };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

process.exitCode = await main(process.argv.slice(2));
