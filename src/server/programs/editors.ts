/**
 * The program of `npm run editors`: it lists and changes which people and machines may use the workbench (R11.10). It runs with
 * the environment of the server.
 */
import { parseArgs } from 'node:util';
import { askEditors, type EditorsRequest, parseRequest } from '#server/commands/editors.ts';
import { EXIT_REFUSED, EXIT_UNAVAILABLE, fail, runProgram, say } from '#server/commands/run-program.ts';
import { readOwnConfig } from '#server/config/read-own-config.ts';
import { ownAddress, workbenchPort } from '#server/workbench/own-address.ts';

const USAGE = `Use: npm run editors -- list
     npm run editors -- invite EMAIL --role viewer|editor|publisher|owner
     npm run editors -- remove EMAIL
     npm run editors -- token --name NAME --role viewer|editor|publisher|owner [--days N]
     npm run editors -- revoke --name NAME`;

async function run(request: EditorsRequest): Promise<number> {
  const config = readOwnConfig();
  const { url } = ownAddress(config, () => workbenchPort(config) ?? 0);
  const answer = await askEditors(config, request, url());
  if (answer.kind === 'refused') return fail(EXIT_REFUSED, `Not done: ${answer.reason}.`);
  say(answer.lines.join('\n'));
  return 0;
}

function parse(args: readonly string[]): EditorsRequest | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, role: { type: 'string' }, days: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, email, ...more] = positionals;
  if (more.length > 0 || !isWellFormed(email, values.name)) return undefined;
  const { days, ...others } = values;
  if (days !== undefined && action !== 'token') return undefined;
  return parseRequest({ action, email, ...others, ...(days !== undefined && { days: numberIn(days) }) });
}

/** The number in a text without signs, points or exponents. */
function numberIn(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : NaN;
}

function isWellFormed(email: string | undefined, name: string | undefined): boolean {
  return (
    (email === undefined || /^[^\s@]+@[^\s@]+$/.test(email)) &&
    (name === undefined || /^[\w.-]{1,64}$/.test(name))
  );
}

// SQLite may create a log file beside the database. Only this user may read that file.
process.umask(0o077);
await runProgram({ usage: USAGE, parse, run, failure: { words: 'Not done', exitCode: EXIT_UNAVAILABLE } });
