import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { makeAttempt, type Outcome, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { DATABASE_CASES, postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

const LINE =
  /"accountId":"[\da-f-]{36}","organisationId":"[\da-f-]{36}".*"msg":"an operator released an address"/;

function tokenOf(outcome: Outcome): string {
  return outcome === 'no answer' ? '' : String(outcome.body['token']);
}

it.each(DATABASE_CASES)(
  'R15.2 npm run person -- release frees an address and its subdomain in $database, and the log does not contain the address',
  async ({ environment, database }) => {
    const storeEnv = await environment();
    const server = await startQuickServer(storeEnv);
    const env = { DATA_DIR: server.dataDir, ...storeEnv };
    const squatter = makeAttempt();
    const owner = makeAttempt();
    const email = String(squatter.payload['email']);
    const taken = await send(server, squatter);
    const ownersAttempt = { ...owner, payload: { ...owner.payload, email } };
    expect(statusAndCode(await send(server, ownersAttempt))).toStrictEqual([409, 57]);

    const released = await runProgram('person', env, 'release', email.toUpperCase());
    expect(released.output).toMatch(
      /^Released: the address of account [\da-f-]{36}, and the subdomain analytical-engines\.$/m,
    );
    expect(released.exitCode).toBe(0);
    const log = database === 'SQLite' ? server.log() : released.output;
    expect(log).toMatch(LINE);
    expect(`${log}${released.output}`.toLowerCase()).not.toContain(email);
    const redeemed = await fetch(`${server.url}/dashboard/login/${tokenOf(taken)}`, { method: 'POST' });
    expect(redeemed.status).toBe(410);
    expect(statusAndCode(await send(server, ownersAttempt))).toStrictEqual([201, undefined]);

    await server.stop();
    const withoutServer = await runProgram('person', env, 'release', email);
    expect(withoutServer.output, 'the command names the subdomain').toMatch(
      / the subdomain analytical-engines\.$/m,
    );
    expect(withoutServer.output, 'without a server, the command writes the log line').toMatch(LINE);
    const unknown = await runProgram('person', env, 'release', email);
    expect(unknown).toStrictEqual({ exitCode: 1, output: 'Not released: no account has this address.\n' });
  },
);

const USE = /^Use: npm run person -- release EMAIL\n$/;

it.each([
  { because: 'there is no action', args: [], env: {}, exitCode: 64, words: USE },
  { because: 'an address is missing', args: ['release'], env: {}, exitCode: 64, words: USE },
  { because: 'there is no such action', args: ['erase', 'a@b.example'], env: {}, exitCode: 64, words: USE },
  {
    because: 'the command accepts one address at a time',
    args: ['release', 'a@b.example', 'c@d.example'],
    env: {},
    exitCode: 64,
    words: USE,
  },
  {
    because: 'accounts are at an external admin API',
    args: ['release', 'a@b.example'],
    env: { ADMIN_API_URL: 'https://admin.example' },
    exitCode: 64,
    words: /^ADMIN_API_URL makes the accounts/,
  },
  {
    because: 'there is no database',
    args: ['release', 'a@b.example'],
    env: {},
    exitCode: 69,
    words: /^Not released: there is no database in /,
  },
  {
    because: 'PostgreSQL does not respond',
    args: ['release', 'a@b.example'],
    env: postgresEnvironment('postgresql://ada:hunter2@127.0.0.1:9/none'),
    exitCode: 69,
    words:
      /^Not released: the database of DATABASE_URL \(postgresql:\/\/ada@127\.0\.0\.1:9\/none\) cannot be used/,
  },
  {
    because: 'the environment is invalid',
    args: ['release', 'a@b.example'],
    env: { PORT: 'x' },
    exitCode: 78,
    words: /PORT must be/,
  },
])(
  'R15.2 npm run person reports that $because, and leaves no file behind',
  async ({ args, env, exitCode, words }) => {
    const dataDir = makeFolder();
    const result = await runProgram('person', { DATA_DIR: dataDir, ...env }, ...args);
    expect(result.output).toMatch(words);
    expect(result.exitCode).toBe(exitCode);
    expect(readdirSync(dataDir)).toStrictEqual([]);
  },
);
