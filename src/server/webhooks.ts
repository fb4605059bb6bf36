/**
 * The program of `npm run webhooks`: it lists what the receiver is told, and sends it again (R15.9). It calls the workbench at
 * CONTENT_API_URL, or that of the server beside it.
 */
import { parseArgs } from 'node:util';
import { errorMessage } from '#contract/error-message.ts';
import { CommandRefused, findApi } from './commands/content-calls.ts';
import type { CommandParts } from './commands/content-command.ts';
import { listWebhooks, repeatWebhook, showWebhook } from './commands/webhooks-command.ts';

const EXIT_REFUSED = 1;
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;

const USAGE = `Use: npm run webhooks -- list [--state waiting|delivered|givenUp]
     npm run webhooks -- show ID
     npm run webhooks -- repeat ID
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
      options: { state: { type: 'string' } },
      allowPositionals: true,
    });
    const [action, id, ...more] = positionals;
    if (action === 'list' && id === undefined) return async (parts) => listWebhooks(values.state, parts);
    if (id === undefined || more.length > 0 || values.state !== undefined) return undefined;
    if (action === 'show') return async (parts) => showWebhook(id, parts);
    if (action === 'repeat') return async (parts) => repeatWebhook(id, parts);
    return undefined;
  } catch {
    return undefined;
  }
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

process.exitCode = await main(process.argv.slice(2));
