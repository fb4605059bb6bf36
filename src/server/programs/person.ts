/**
 * The program of `npm run person`: it exports or erases the data of one person (R15.5), or frees an e-mail address for a new account
 * (R15.2). It runs with the environment of the server that stores the data.
 */
import { readOwnConfig } from '#server/config/read-own-config.ts';
import { askAboutPerson, PERSON_ACTIONS } from '#server/commands/person-command.ts';
import { RELEASE_MESSAGE, releaseAddress } from '#server/commands/release-address.ts';
import {
  EXIT_REFUSED,
  EXIT_UNAVAILABLE,
  EXIT_USAGE,
  fail,
  runProgram,
  say,
} from '#server/commands/run-program.ts';

const USAGE = `Use: npm run person -- export EMAIL
     npm run person -- erase EMAIL
     npm run person -- release EMAIL`;

const ACTIONS = [...PERSON_ACTIONS, 'release'] as const;

interface Command {
  readonly action: (typeof ACTIONS)[number];
  readonly email: string;
}

/** What was not done when a command fails. */
const FAILED: Readonly<Record<Command['action'], string>> = {
  export: 'Not exported',
  erase: 'Not erased',
  release: 'Not released',
};

function parse([word, email, ...more]: readonly string[]): Command | undefined {
  const action = actionIn(word);
  return action && email && more.length === 0 ? { action, email } : undefined;
}

function actionIn(word: string | undefined): Command['action'] | undefined {
  return ACTIONS.find((action) => action === word);
}

async function run({ action, email }: Command): Promise<number> {
  if (action === 'release') return release(email);
  const kept = await askAboutPerson(readOwnConfig(), action, email);
  if (!kept) return fail(EXIT_REFUSED, `${FAILED[action]}: nothing is kept about this address.`);
  say(JSON.stringify(kept, null, 2));
  return 0;
}

async function release(email: string): Promise<number> {
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
  failure: { words: FAILED[actionIn(process.argv[2]) ?? 'release'], exitCode: EXIT_UNAVAILABLE },
});
