/**
 * The program of `npm run person -- release EMAIL`. It runs with the environment of the server that stores the account
 * (R15.2).
 */
import { readFileSync } from 'node:fs';
import { ConfigFaults } from './config/config-faults.ts';
import { readConfig } from './config/read-config.ts';
import { RELEASE_MESSAGE, releaseAddress } from './commands/release-address.ts';
import { errorMessage } from '#contract/error-message.ts';

const EXIT_UNKNOWN = 1;
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;
const EXIT_CONFIG = 78;

const USAGE = 'Use: npm run person -- release EMAIL';

async function main([action, email, ...more]: readonly string[]): Promise<number> {
  if (action !== 'release' || !email || more.length > 0) return fail(EXIT_USAGE, USAGE);
  try {
    const config = readConfig({ env: process.env, readFile: (path) => readFileSync(path, 'utf8') });
    if (config.adminApiUrl !== undefined) {
      return fail(EXIT_USAGE, 'ADMIN_API_URL makes the accounts: release the address there.');
    }
    const released = await releaseAddress(config, email, audit);
    if (!released) return fail(EXIT_UNKNOWN, 'Not released: no account has this address.');
    const { accountId, subdomain } = released;
    process.stdout.write(
      `Released: the address of account ${accountId}, and the subdomain ${subdomain ?? '(none)'}.\n`,
    );
    return 0;
  } catch (error) {
    if (error instanceof ConfigFaults) return fail(EXIT_CONFIG, error.message);
    return fail(EXIT_UNAVAILABLE, `Not released: ${errorMessage(error)}.`);
  }
}

/** Without a running server, this program writes the log line itself. */
function audit(marks: Record<string, string>): void {
  process.stderr.write(
    `${JSON.stringify({ level: 30, time: Date.now(), ...marks, msg: RELEASE_MESSAGE })}\n`,
  );
}

function fail(exitCode: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

// SQLite may create a log beside the file. Only this user may read it.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
