/**
 * The program of `npm run editors`: it lists and changes which people and machines may use the workbench (R11.10). It runs with
 * the environment of the server.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askEditors, type EditorsRequest, parseRequest } from './commands/editors.ts';
import { ConfigFaults } from './config/config-faults.ts';
import { readConfig } from './config/read-config.ts';
import { errorMessage } from '#contract/error-message.ts';
import { ownAddress, workbenchPort } from './workbench/own-address.ts';

const EXIT_REFUSED = 1;
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;
const EXIT_CONFIG = 78;

const USAGE = `Use: npm run editors -- list
     npm run editors -- invite EMAIL --role viewer|editor|publisher|owner
     npm run editors -- remove EMAIL
     npm run editors -- token --name NAME --role viewer|editor|publisher|owner
     npm run editors -- revoke --name NAME`;

async function main(args: readonly string[]): Promise<number> {
  const request = parse(args);
  if (!request) return fail(EXIT_USAGE, USAGE);
  try {
    const config = readConfig({ env: process.env, readFile: (path) => readFileSync(path, 'utf8') });
    const { url } = ownAddress(config, () => workbenchPort(config) ?? 0);
    const answer = await askEditors(config, request, url());
    if (answer.kind === 'refused') return fail(EXIT_REFUSED, `Not done: ${answer.reason}.`);
    process.stdout.write(`${answer.lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (error instanceof ConfigFaults) return fail(EXIT_CONFIG, error.message);
    return fail(EXIT_UNAVAILABLE, `Not done: ${errorMessage(error)}.`);
  }
}

function parse(args: readonly string[]): EditorsRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { name: { type: 'string' }, role: { type: 'string' } },
      allowPositionals: true,
    });
    const [action, email, ...more] = positionals;
    if (more.length > 0 || !isWellFormed(email, values.name)) return undefined;
    return parseRequest({ action, email, ...values });
  } catch {
    return undefined;
  }
}

function isWellFormed(email: string | undefined, name: string | undefined): boolean {
  return (
    (email === undefined || /^[^\s@]+@[^\s@]+$/.test(email)) &&
    (name === undefined || /^[\w.-]{1,64}$/.test(name))
  );
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

// SQLite may create a log beside the file. Only this user may read it.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
