/**
 * The program of `npm run submissions`: it lists, exports and erases the answers of forms, also of the sign-up (R17.3, R18.4). It calls the workbench at
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
     npm run submissions -- csv FORM [--language LANGUAGE]
     npm run submissions -- erase ID
FORM is a name such as sign-up. The CSV has the questions in English, or in LANGUAGE.
CONTENT_API_URL (it ends in /api) and CONTENT_API_TOKEN name a workbench elsewhere.`;

function parse(args: readonly string[]): ApiCommand | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { search: { type: 'string' }, language: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, formOrId, ...more] = positionals;
  if (formOrId === undefined || more.length > 0) return undefined;
  if (values.search !== undefined && action !== 'list') return undefined;
  if (values.language !== undefined && action !== 'csv') return undefined;
  const commands: Readonly<Record<string, ApiCommand>> = {
    list: async (parts) => listSubmissions(formOrId, values.search, parts),
    show: async (parts) => showSubmission(formOrId, parts),
    csv: async (parts) => exportSubmissions(formOrId, values.language, parts),
    erase: async (parts) => eraseSubmission(formOrId, parts),
  };
  return action !== undefined && Object.hasOwn(commands, action) ? commands[action] : undefined;
}

await runApiProgram({ usage: USAGE, parse });
