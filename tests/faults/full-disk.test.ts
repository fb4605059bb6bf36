import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';
import {
  makeAttempts,
  send,
  sendAll,
  statusAndCode,
  statusOf,
  userOf,
} from '#tests/support/sign-up-attempts.ts';
import { makeSmallDisk } from '#tests/support/small-disk.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

const REFUSED = { status: 503, body: { code: 8 }, retryAfter: '2' };

it('R7.7 a server with a full disk refuses sign-ups, loses no acknowledged one, and recovers when there is room', async () => {
  const { folder, fill, makeRoom } = makeSmallDisk();
  const server = await startQuickServer({ DATA_DIR: folder });
  const attempts = makeAttempts(10);
  const acknowledged = await sendAll(attempts, async (attempt) => send(server, attempt));
  expect(acknowledged.map(statusAndCode)).toStrictEqual(attempts.map(() => [201, undefined]));

  fill(server.pid());
  const more = makeAttempts(40);
  const outcomes = await sendAll(more, async (attempt) => send(server, attempt));
  // Free space in the database's log may accept a few more sign-ups.
  expect(outcomes.at(-1)).toMatchObject(REFUSED);
  await expect.poll(async () => statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);
  const others = await sendAll(attempts, async ({ payload }) => send(server, { payload, key: randomUUID() }));
  expect(others.map(statusAndCode), 'the server can still read the file').toStrictEqual(
    attempts.map(() => [409, 57]),
  );

  makeRoom(server.pid());
  const late = await sendAll(more, async (attempt) => send(server, attempt));
  expect(late.map(statusAndCode)).toStrictEqual(more.map(() => [201, undefined]));
  await expect.poll(async () => statusOf(server, '/readyz')).toBe(200);
  await server.kill9();
  await server.restart();
  const again = await sendAll([...attempts, ...more], async (attempt) => send(server, attempt));
  expect(again.map(statusAndCode)).toStrictEqual([...acknowledged, ...late].map(statusAndCode));
  expect(again.map(userOf)).toStrictEqual([...acknowledged, ...late].map(userOf));
});

it('R7.7 a start on a full disk ends with one sentence and exit 69', async () => {
  const { folder, fill, makeRoom } = makeSmallDisk();
  // A limit of this process also applies to the processes it starts.
  fill(process.pid);
  onTestFinished(() => makeRoom(process.pid));
  const env = { DATA_DIR: folder, APP_SECRET: 'so that the database is what finds no room' };
  const { exitCode, output } = await runProgram('main', env);
  expect(output).toMatch(/^The server cannot start: .*(?:disk is full|disk I\/O error).*\.\n$/);
  expect(exitCode).toBe(69);
});
