import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeSchema } from '#tests/support/make-schema.ts';
import { runProgram } from '#tests/support/run-program.ts';
import {
  makeAttempt,
  makeAttempts,
  type Outcome,
  send,
  sendAll,
  signUpUntilCrash,
  userOf,
} from '#tests/support/sign-up-attempts.ts';
import {
  startReceiver,
  subjectsIn,
  type TestReceiver,
  WEBHOOK_SECRET,
} from '#tests/support/start-receiver.ts';
import { DATABASE_CASES, postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

const SIGN_UPS = 40;

function environmentOf({ url }: TestReceiver): Readonly<Record<string, string>> {
  return { WEBHOOK_URL: url, WEBHOOK_SECRET };
}

function userIn(outcome: Outcome): string {
  return String(userOf(outcome));
}

/** Waits until the receiver has an event of each user. */
async function untilReceived(receiver: TestReceiver, users: readonly string[]): Promise<void> {
  while (!users.every((user) => subjectsIn(receiver.received).includes(user)))
    await receiver.until(receiver.received.length + 1);
}

it.each(DATABASE_CASES)(
  'R15.9 the receiver gets every acknowledged sign-up, also after a crash: $database',
  async ({ environment }) => {
    // The first three attempts still wait for their response when the server is killed.
    const receiver = await startReceiver((_, before) => (before < 3 ? 'none' : 204));
    const server = await startQuickServer({ ...(await environment()), ...environmentOf(receiver) });
    const outcomes = await signUpUntilCrash(server, makeAttempts(SIGN_UPS), randomInt(10, 30));
    const users = outcomes.filter((outcome) => outcome !== 'no answer').map(userIn);
    expect(users.length).toBeGreaterThanOrEqual(10);
    await server.restart();
    await untilReceived(receiver, users);
  },
);

it('R15.9 two instances on one PostgreSQL send each sign-up once', async () => {
  const receiver = await startReceiver();
  const environment = { ...postgresEnvironment(await makeSchema()), ...environmentOf(receiver) };
  const servers = await Promise.all([1, 2].map(async () => startQuickServer(environment)));
  const outcomes = await Promise.all(
    servers.map(async (server) => sendAll(makeAttempts(SIGN_UPS / 2), async (one) => send(server, one))),
  );
  const users = outcomes.flat().map(userIn);
  await untilReceived(receiver, users);
  await Promise.all(servers.map(async (server) => server.stop()));
  expect(subjectsIn(receiver.received).toSorted()).toStrictEqual(users.toSorted());
});

it('R15.9 a server stops although the receiver does not respond, and its next start sends the event again', async () => {
  let isSilent = true;
  const receiver = await startReceiver(() => (isSilent ? 'none' : 204));
  const server = await startQuickServer(environmentOf(receiver));
  const attempt = makeAttempt();
  const user = userIn(await send(server, attempt));
  await receiver.until(1);
  expect(await server.stop()).toBe(0);
  isSilent = false;
  await server.restart();
  await receiver.until(2);
  expect(subjectsIn(receiver.received)).toStrictEqual([user, user]);
  const [first, second] = receiver.received;
  expect(second?.id, 'so that the receiver recognises the repeated event').toBe(first?.id);
});

it('R15.9 `npm run webhooks` lists, shows and repeats events', async () => {
  const receiver = await startReceiver();
  const server = await startQuickServer(environmentOf(receiver));
  const run = async (...args: readonly string[]): ReturnType<typeof runProgram> =>
    runProgram('webhooks', { DATA_DIR: server.dataDir }, ...args);
  await send(server, makeAttempt());
  await receiver.until(1);
  const [{ id, body } = { id: '', body: '' }] = receiver.received;
  await expect
    .poll(async () => (await run('list', '--state', 'delivered')).output)
    .toContain(`${id}  signup.created`);
  expect((await run('list', '--state', 'givenUp')).output).toBe('');
  const shown: unknown = JSON.parse((await run('show', id)).output);
  expect(shown).toMatchObject({ id, state: 'delivered', payload: JSON.parse(body) });
  expect(await run('repeat', id)).toMatchObject({ exitCode: 0 });
  await receiver.until(2);
  expect(receiver.received[1]).toMatchObject({ id, body });
  expect(await run('repeat', 'none')).toMatchObject({ exitCode: 1 });
  expect(await run('list', 'more')).toMatchObject({ exitCode: 64 });
});
