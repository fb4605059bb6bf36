import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { bytesOf } from '#tests/support/bytes-of.ts';
import { CONTACT_ANSWERS } from '#tests/support/contact-sales.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { makeFolder, runProgram } from '#tests/support/run-program.ts';
import { makeAttempts, send, sendAll, statusAndCode, userOf } from '#tests/support/sign-up-attempts.ts';
import { startReceiver, subjectsIn, WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
import { postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

it('R7.5 a backup during sign-ups contains every earlier acknowledged sign-up, and a server starts from the backup', async () => {
  const server = await startQuickServer();
  const env = { DATA_DIR: server.dataDir };
  const attempts = makeAttempts(20);
  const responses = await sendAll(attempts, async (attempt) => send(server, attempt));
  const others = sendAll(makeAttempts(40), async (attempt) => send(server, attempt));
  const copy = join(makeFolder(), 'backups', `it's.sqlite`);
  expect(await runProgram('backup', env, copy)).toStrictEqual({
    exitCode: 0,
    output: `The copy is in ${copy}.\n`,
  });
  expect((await others).map(statusAndCode)).toStrictEqual(Array.from({ length: 40 }, () => [201, undefined]));
  expect((statSync(copy).mode & 0o777).toString(8)).toBe('600');

  const restored = makeFolder();
  copyFileSync(copy, join(restored, 'vestibule.sqlite'));
  copyFileSync(join(server.dataDir, 'app-secret'), join(restored, 'app-secret'));
  const second = await startQuickServer({ DATA_DIR: restored });
  const retries = await sendAll(attempts, async (attempt) => send(second, attempt));
  expect(retries.map(userOf)).toStrictEqual(responses.map(userOf));
});

it('R15.8 a server that has made a backup still locks its database against a second server', async () => {
  const server = await startQuickServer();
  const env = { DATA_DIR: server.dataDir };
  expect((await runProgram('backup', env)).exitCode).toBe(0);
  const second = await runProgram('main', env);
  expect(second.output).toMatch(/another process holds this database/);
  expect(second.exitCode).toBe(69);
});

it('R7.5 a backup also works without a server, and never replaces a file', async () => {
  const server = await startQuickServer();
  const env = { DATA_DIR: server.dataDir };
  const copy = join(makeFolder(), 'copy.sqlite');
  await server.stop();
  expect((await runProgram('backup', env, copy)).exitCode).toBe(0);
  expect(await runProgram('backup', env, copy)).toStrictEqual({
    exitCode: 1,
    output: `Not copied: ${copy} already exists.\n`,
  });
  await server.restart();
  expect(
    await runProgram('backup', env, copy),
    'also while the server runs and makes the copy',
  ).toStrictEqual({
    exitCode: 1,
    output: `Not copied: ${copy} already exists.\n`,
  });
  expect((await runProgram('backup', env)).output).toMatch(/backups\/vestibule-[\dTZ-]+\.sqlite\.\n$/);
});

/** The promise: erased answers are gone within this time. */
const ERASED_WITHIN_MS = 60_000;

it('R21.6 an erased submission is gone from the files of the server, and from the next backup, within a minute', async () => {
  const receiver = await startReceiver(() => 500);
  const server = await startQuickServer({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET });
  const env = { DATA_DIR: server.dataDir };
  await publishContactSales(server);
  const sent = await fetch(`${server.url}/api/forms/contact-sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      answers: { ...CONTACT_ANSWERS, message: 'My secret is 4711-lovelace.' },
      meta: { language: 'en' },
    }),
  });
  expect(sent.status).toBe(201);
  await receiver.until(1);
  const [id = ''] = subjectsIn(receiver.received);
  const data = join(server.dataDir, 'vestibule.sqlite');
  expect(await bytesOf(data)).toContain('4711-lovelace');
  expect(await runProgram('submissions', env, 'erase', id)).toMatchObject({ exitCode: 0 });
  await vi.waitFor(async () => expect(await bytesOf(data)).not.toContain('4711-lovelace'), {
    timeout: ERASED_WITHIN_MS,
    interval: 1_000,
  });
  const copy = join(makeFolder(), 'copy.sqlite');
  expect(await runProgram('backup', env, copy)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(copy, 'latin1')).not.toContain('4711-lovelace');
});

it.each([
  { because: 'there is no database', env: {}, exitCode: 1, words: /there is no database/ },
  {
    because: 'PostgreSQL has its own backup tool',
    env: postgresEnvironment('postgresql://127.0.0.1/none'),
    exitCode: 64,
    words: /pg_dump/,
  },
  {
    because: 'the command has no options',
    args: ['--help'],
    env: {},
    exitCode: 64,
    words: /^Use: npm run backup/,
  },
  { because: 'the environment is invalid', env: { PORT: 'x' }, exitCode: 78, words: /PORT must be/ },
])('R7.5 a backup fails with the reason that $because', async ({ args = [], env, exitCode, words }) => {
  const dataDir = makeFolder();
  const result = await runProgram('backup', { DATA_DIR: dataDir, ...env }, ...args);
  expect(result.exitCode).toBe(exitCode);
  expect(result.output).toMatch(words);
  expect(readdirSync(dataDir)).toStrictEqual([]);
});
