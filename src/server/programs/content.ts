/**
 * The program of `npm run content`: it copies content from a running server into a folder and back (R11.13). It calls the
 * workbench at CONTENT_API_URL, or the workbench of the server that uses DATA_DIR.
 */
import { parseArgs } from 'node:util';
import { restore, showHistory, showStatus } from '#server/commands/content-releases.ts';
import { pull, push } from '#server/commands/content-push-pull.ts';
import { type ApiCommand, runApiProgram } from '#server/commands/run-program.ts';

const USAGE = `Use: npm run content -- status
     npm run content -- pull DIR
     npm run content -- push DIR --note TEXT [--draft]
     npm run content -- history
     npm run content -- restore N [--note TEXT]
CONTENT_API_URL (it ends in /api) and CONTENT_API_TOKEN name a workbench elsewhere.`;

function parse(args: readonly string[]): ApiCommand | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { note: { type: 'string' }, draft: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [action, folderOrNumber, ...more] = positionals;
  return more.length > 0 ? undefined : commandOf(action, folderOrNumber, values);
}

interface Options {
  readonly note?: string;
  readonly draft: boolean;
}

function commandOf(
  action: string | undefined,
  folderOrNumber: string | undefined,
  { note, draft }: Options,
): ApiCommand | undefined {
  if (folderOrNumber === undefined || action === undefined) return WITHOUT_ARGUMENT[action ?? ''];
  switch (action) {
    case 'pull':
      return async (parts) => pull(folderOrNumber, parts);
    case 'push':
      if (note === undefined && !draft) throw new Error(NO_NOTE);
      return async (parts) => push({ dir: folderOrNumber, note: note ?? '', asDraft: draft }, parts);
    case 'restore':
      if (!/^\d+$/.test(folderOrNumber)) return undefined;
      return async (parts) => restore(folderOrNumber, note ?? `Release ${folderOrNumber} again.`, parts);
    default:
      return undefined;
  }
}

const NO_NOTE = 'say with --note TEXT why you publish it, or keep it as a draft with --draft';

const WITHOUT_ARGUMENT: Readonly<Record<string, ApiCommand>> = { status: showStatus, history: showHistory };

await runApiProgram({ usage: USAGE, parse });
