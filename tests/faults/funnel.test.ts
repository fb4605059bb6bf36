import { signUp } from '#tests/support/content.ts';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FunnelBatch } from '#protocol/funnel.ts';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { DATABASE_CASES, postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

const HEAD = { form: 'sign-up', version: signUp.version, variant: null };

/** Five visits in English and one in German: one completed, two gave up at the password, one left unseen, two did not start. */
const BATCHES: readonly FunnelBatch[] = [
  ...Array.from({ length: 5 }, () => ({ ...HEAD, language: 'en', events: [{ step: 'viewed' } as const] })),
  {
    ...HEAD,
    language: 'en',
    events: [
      ...Array.from({ length: 3 }, () => ({ step: 'started', field: 'firstName' }) as const),
      ...Array.from({ length: 3 }, () => ({ step: 'fieldCompleted', field: 'firstName' }) as const),
      { step: 'fieldCompleted', field: 'password' },
      { step: 'fieldError', field: 'password', problem: 'missingDigit' },
      { step: 'fieldError', field: 'password', problem: 'tooShort' },
      { step: 'fieldError', field: 'password', problem: 'tooShort' },
      { step: 'submitAttempted' },
      { step: 'submitAttempted' },
      { step: 'submitted' },
      { step: 'abandoned', field: 'password' },
    ],
  },
  {
    ...HEAD,
    language: 'de',
    events: [
      { step: 'viewed' },
      { step: 'started', field: 'email' },
      { step: 'fieldError', field: 'email', problem: 'invalidEmail' },
      { step: 'abandoned', field: 'password' },
    ],
  },
];

async function post({ url }: RunningServer): Promise<void> {
  for (const batch of BATCHES) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/funnel`, {
      method: 'POST',
      headers,
      body: JSON.stringify(batch),
    });
    expect(response.status).toBe(204);
  }
}

const TABLE = `
           times  of those before  of all views
viewed         6
started        4           66.7 %        66.7 %
submitted      2           50.0 %        33.3 %
completed      1           50.0 %        16.7 %

field                filled in  gave up here  errors  which
firstName                    3             0       0
lastName                     0             0       0
organisation                 0             0       0
email                        0             0       1  invalidEmail 1
countrySelector              0             0       0
currencySelector             0             0       0
numberCode                   0             0       0
number                       0             0       0
password                     1             2       3  tooShort 2, missingDigit 1
terms                        0             0       0
(at no field)                              0
(not seen to leave)                        1

language  viewed  started  submitted  completed  of all views
en             5        3          2          1        20.0 %
de             1        1          0          0         0.0 %
`;

it.each(DATABASE_CASES)(
  'R9.10 npm run funnel prints the counts of $database, as a table and as JSON',
  async ({ environment, database }) => {
    const storeEnv = await environment();
    const server = await startQuickServer(storeEnv);
    const env = { DATA_DIR: server.dataDir, ...storeEnv };
    const empty = await runProgram('funnel', env);
    expect(empty.output).toMatch(
      /^How far visitors get with the form "sign-up", since [\d-]{10} \(UTC\)\n\nNothing was counted\.\n$/,
    );
    await post(server);
    const table = await runProgram('funnel', env);
    expect(table.exitCode).toBe(0);
    expect(table.output).toContain(TABLE);
    const json = await runProgram('funnel', env, '--json', '--days', '1');
    expect(JSON.parse(json.output)).toMatchObject({
      form: 'sign-up',
      since: new Date().toISOString().slice(0, 10),
      all: { viewed: 6, started: 4, submitted: 2, completed: 1 },
      dropOffUnseen: 1,
      languages: [
        { name: 'en', viewed: 5 },
        { name: 'de', viewed: 1 },
      ],
      variants: [{ name: '', viewed: 6 }],
      versions: [{ name: signUp.version, viewed: 6 }],
    });
    await server.stop();
    const withoutServer = await runProgram('funnel', env);
    expect(withoutServer, `${database} without a server`).toStrictEqual(table);
  },
);

it.each([
  {
    because: 'there is no database',
    args: [],
    env: {},
    exitCode: 1,
    words: /^Not read: there is no database in /,
  },
  {
    because: 'zero days are invalid',
    args: ['--days', '0'],
    env: {},
    exitCode: 64,
    words: /N is from 1 to 3650/,
  },
  {
    because: 'days must be a number',
    args: ['--days', 'all'],
    env: {},
    exitCode: 64,
    words: /^Use: npm run funnel/,
  },
  {
    because: 'there is no such option',
    args: ['--yes'],
    env: {},
    exitCode: 64,
    words: /^Not done: Unknown option '--yes'.*\nUse: npm run funnel/s,
  },
  {
    because: 'PostgreSQL does not respond',
    args: [],
    env: postgresEnvironment('postgresql://ada:hunter2@127.0.0.1:9/none'),
    exitCode: 1,
    words:
      /^Not read: the database of DATABASE_URL \(postgresql:\/\/ada@127\.0\.0\.1:9\/none\) cannot be used: connect /,
  },
  {
    because: 'the environment is invalid',
    args: [],
    env: { PORT: 'x' },
    exitCode: 78,
    words: /PORT must be/,
  },
])(
  'R9.10 npm run funnel reports that $because, and leaves no file behind',
  async ({ args, env, exitCode, words }) => {
    const dataDir = makeFolder();
    const result = await runProgram('funnel', { DATA_DIR: dataDir, ...env }, ...args);
    expect(result.exitCode).toBe(exitCode);
    expect(result.output).toMatch(words);
    expect(readdirSync(dataDir)).toStrictEqual([]);
  },
);
