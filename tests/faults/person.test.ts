import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CommandResult } from '#scripts/run-command.ts';
import { bytesOf } from '#tests/support/bytes-of.ts';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { makeAttempt, type Outcome, send, statusAndCode } from '#tests/support/sign-up-attempts.ts';
import { WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
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

/** What a person has left, as the command prints it. */
interface Printed {
  readonly account: { readonly email: string } | null;
  readonly submissions: readonly unknown[];
  readonly webhooks: readonly unknown[];
}

it.each(DATABASE_CASES)(
  'R15.5 npm run person -- export and erase print what the HTTP API sends, in $database, with and without a server',
  async ({ environment, database }) => {
    const storeEnv = await environment();
    const webhooks = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET };
    const server = await startQuickServer({ ...storeEnv, ...webhooks });
    const env = { DATA_DIR: server.dataDir, ...storeEnv };
    const [ada, eve] = [makeAttempt(), makeAttempt()];
    const [adas, eves] = [String(ada.payload['email']), String(eve.payload['email'])];
    for (const attempt of [ada, eve])
      expect(statusAndCode(await send(server, attempt))).toStrictEqual([201, undefined]);
    const run = async (action: string, email: string): Promise<CommandResult> =>
      runProgram('person', env, action, email);

    const exported = await run('export', adas.toUpperCase());
    const printed: Printed = JSON.parse(exported.output);
    expect(printed).toMatchObject({
      account: { email: adas },
      submissions: [{ form: 'sign-up' }],
      webhooks: [{}],
    });
    expect(exported.exitCode).toBe(0);
    const erased = await run('erase', adas.toUpperCase());
    expect(JSON.parse(erased.output)).toMatchObject({
      erased: { account: 1, submissions: 1, webhooks: 1, attempts: 0 },
    });
    expect(`${server.log()}${erased.output}`).not.toContain(adas);
    const unknown = { exitCode: 1, output: 'Not erased: nothing is kept about this address.\n' };
    expect(await run('erase', adas)).toStrictEqual(unknown);
    expect(await run('export', adas)).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/^Not exported/),
    });
    expect(
      statusAndCode(await send(server, { ...ada, key: randomUUID() })),
      'the address is free',
    ).toStrictEqual([201, undefined]);

    await server.stop();
    for (const email of [adas, eves])
      expect(JSON.parse((await run('erase', email)).output)).toMatchObject({ erased: { account: 1 } });
    const place = database === 'SQLite' ? join(server.dataDir, 'vestibule.sqlite') : storeEnv['DATABASE_URL'];
    const bytes = await bytesOf(String(place));
    expect(bytes).toContain('person erased');
    expect(bytes).not.toContain(adas);
    expect(bytes).not.toContain(eves);
  },
);

const USE =
  /^Use: npm run person -- export EMAIL\n +npm run person -- erase EMAIL\n +npm run person -- release EMAIL\n$/;

it.each([
  { because: 'there is no action', args: [], env: {}, exitCode: 64, words: USE },
  { because: 'an address is missing', args: ['release'], env: {}, exitCode: 64, words: USE },
  { because: 'there is no such action', args: ['forget', 'a@b.example'], env: {}, exitCode: 64, words: USE },
  {
    because: 'the command erases one person at a time',
    args: ['erase', 'a@b.example', 'c@d.example'],
    env: {},
    exitCode: 64,
    words: USE,
  },
  {
    because: 'there is no database of which to export',
    args: ['export', 'a@b.example'],
    env: {},
    exitCode: 69,
    words: /^Not exported: there is no database in /,
  },
  {
    because: 'PostgreSQL does not respond to an erasure',
    args: ['erase', 'a@b.example'],
    env: postgresEnvironment('postgresql://ada:hunter2@127.0.0.1:9/none'),
    exitCode: 69,
    words: /^Not erased: the database of DATABASE_URL \(postgresql:\/\/ada@127/,
  },
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
  'R15.2 R15.5 npm run person reports that $because, and leaves no file behind',
  async ({ args, env, exitCode, words }) => {
    const dataDir = makeFolder();
    const result = await runProgram('person', { DATA_DIR: dataDir, ...env }, ...args);
    expect(result.output).toMatch(words);
    expect(result.exitCode).toBe(exitCode);
    expect(readdirSync(dataDir)).toStrictEqual([]);
  },
);
