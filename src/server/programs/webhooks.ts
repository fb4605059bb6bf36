/**
 * The program of `npm run webhooks`: it lists the events for the receiver of webhooks, and sends one again (R15.9). It calls the
 * workbench at CONTENT_API_URL, or the workbench of the server that uses DATA_DIR.
 */
import { parseArgs } from 'node:util';
import { listWebhooks, repeatWebhook, showWebhook } from '#server/commands/webhooks-command.ts';
import { type ApiCommand, runApiProgram } from '#server/commands/run-program.ts';

const USAGE = `Use: npm run webhooks -- list [--state waiting|delivered|givenUp]
     npm run webhooks -- show ID
     npm run webhooks -- repeat ID
CONTENT_API_URL (it ends in /api) and CONTENT_API_TOKEN name a workbench elsewhere.`;

function parse(args: readonly string[]): ApiCommand | undefined {
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
}

await runApiProgram({ usage: USAGE, parse });
