/**
 * The program of `npm run person -- release EMAIL`: it frees an e-mail address for a new account (R15.2). It runs with the
 * environment of the server that stores the account.
 */
import { readOwnConfig } from '#server/config/read-own-config.ts';
import { RELEASE_MESSAGE, releaseAddress } from '#server/commands/release-address.ts';
import {
  EXIT_REFUSED,
  EXIT_UNAVAILABLE,
  EXIT_USAGE,
  fail,
  runProgram,
  say,
} from '#server/commands/run-program.ts';

const USAGE = 'Use: npm run person -- release EMAIL';

/** The e-mail address to release. */
function parse([action, email, ...more]: readonly string[]): string | undefined {
  return action === 'release' && email && more.length === 0 ? email : undefined;
}

async function run(email: string): Promise<number> {
  const config = readOwnConfig();
  if (config.adminApiUrl !== undefined) {
    return fail(EXIT_USAGE, 'ADMIN_API_URL makes the accounts: release the address there.');
  }
  const released = await releaseAddress(config, email, audit);
  if (!released) return fail(EXIT_REFUSED, 'Not released: no account has this address.');
  const { accountId, subdomain } = released;
  say(`Released: the address of account ${accountId}, and the subdomain ${subdomain ?? '(none)'}.`);
  return 0;
}

/** Without a running server, this program writes the log line itself. */
function audit(marks: Record<string, string>): void {
  process.stderr.write(
    `${JSON.stringify({ level: 30, time: Date.now(), ...marks, msg: RELEASE_MESSAGE })}\n`,
  );
}

// SQLite may create a log file beside the database. Only this user may read that file.
process.umask(0o077);
await runProgram({
  usage: USAGE,
  parse,
  run,
  failure: { words: 'Not released', exitCode: EXIT_UNAVAILABLE },
});
