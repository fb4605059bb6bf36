/**
 * The program of `npm run submissions`: it lists, exports and erases submissions of forms (R17.3). It calls the workbench at
 * CONTENT_API_URL, or the workbench of the server that uses DATA_DIR.
 */
import { parseArgs } from 'node:util';
import {
  eraseSubmission,
  exportSubmissions,
  listSubmissions,
  showSubmission,
} from '#server/commands/submissions-command.ts';
import { type ApiCommand, runApiProgram } from '#server/commands/run-program.ts';

const USAGE = `Use: npm run submissions -- list FORM [--search TEXT]
     npm run submissions -- show ID
     npm run submissions -- csv FORM
     npm run submissions -- erase ID
CONTENT_API_URL (it ends in /api) and CONTENT_API_TOKEN name a workbench elsewhere.`;

function parse(args: readonly string[]): ApiCommand | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { search: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, formOrId, ...more] = positionals;
  if (formOrId === undefined || more.length > 0 || (values.search !== undefined && action !== 'list'))
    return undefined;
  const commands: Readonly<Record<string, ApiCommand>> = {
    list: async (parts) => listSubmissions(formOrId, values.search, parts),
    show: async (parts) => showSubmission(formOrId, parts),
    csv: async (parts) => exportSubmissions(formOrId, parts),
    erase: async (parts) => eraseSubmission(formOrId, parts),
  };
  return action !== undefined && Object.hasOwn(commands, action) ? commands[action] : undefined;
}

await runApiProgram({ usage: USAGE, parse });
