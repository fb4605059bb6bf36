import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makePayload } from '#server/fixtures/make-payload.ts';
import { startServer, type RunningServer } from '#tests/support/start-server.ts';

const ROUNDS = 3;
const SIGN_UPS_PER_ROUND = 60;
const AT_ONCE = 8;
const EMAIL_IN_USE = [409, 57];
const CREATED = [201, undefined];

interface Attempt {
  readonly payload: Answers;
  readonly key: string;
}

/** What the server said, or that it was gone before it said anything. */
type Outcome = { readonly status: number; readonly body: Readonly<Record<string, unknown>> } | 'no answer';

/** Hashes as cheaply as the algorithm allows: this is about what is kept. */
async function start(): Promise<RunningServer> {
  const server = await startServer({ ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' });
  onTestFinished(server.dispose);
  return server;
}

async function send({ url }: RunningServer, { payload, key }: Attempt): Promise<Outcome> {
  try {
    const answer = await fetch(`${url}/api/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(payload),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return 'no answer';
  }
}

function statusAndCode(outcome: Outcome): unknown {
  return outcome === 'no answer' ? outcome : [outcome.status, outcome.body['code']];
}

/** Sends them a few at a time; answers in their order. */
async function sendAll(
  attempts: readonly Attempt[],
  sendOne: (attempt: Attempt) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = attempts.entries();
  const worker = async (): Promise<void> => {
    for (const [at, attempt] of queue) outcomes[at] = await sendOne(attempt);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

/** Sends sign-ups until that many were acknowledged, then kills the server while others are under way. */
async function signUpUntilCrash(
  server: RunningServer,
  attempts: readonly Attempt[],
  killAt: number,
): Promise<readonly Outcome[]> {
  let acknowledged = 0;
  let crash: Promise<void> | undefined;
  const outcomes = await sendAll(attempts, async (attempt) => {
    const outcome = await send(server, attempt);
    if (outcome !== 'no answer' && outcome.status === 201) acknowledged += 1;
    if (acknowledged === killAt) crash ??= server.kill9();
    return outcome;
  });
  await crash;
  return outcomes;
}

it('R7.5 R7.6 every acknowledged sign-up survives a crash, and no retry is told that its address is taken', async () => {
  const server = await start();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const killAt = randomInt(1, SIGN_UPS_PER_ROUND - AT_ONCE);
    const attempts = Array.from({ length: SIGN_UPS_PER_ROUND }, () => ({
      payload: makePayload(),
      key: randomUUID(),
    }));
    const outcomes = await signUpUntilCrash(server, attempts, killAt);
    const answered = attempts.filter((_, at) => outcomes[at] !== 'no answer');
    expect(answered.length).toBeGreaterThanOrEqual(killAt);
    expect(answered.length).toBeLessThan(attempts.length);

    await server.restart();
    const others = await sendAll(answered, async ({ payload }) =>
      send(server, { payload, key: randomUUID() }),
    );
    const retries = await sendAll(attempts, async (attempt) => send(server, attempt));
    const kept = retries.filter((_, at) => outcomes[at] !== 'no answer');
    // With the round, so that a failure tells which it was.
    expect({
      round,
      killAt,
      others: others.map(statusAndCode),
      retries: retries.map(statusAndCode),
      users: kept.map(userOf),
    }).toStrictEqual({
      round,
      killAt,
      others: answered.map(() => EMAIL_IN_USE),
      retries: attempts.map(() => CREATED),
      users: outcomes.filter((outcome) => outcome !== 'no answer').map(userOf),
    });
  }
});

function userOf(outcome: Outcome): unknown {
  return outcome === 'no answer' ? outcome : outcome.body['userId'];
}

it('R7.5 R7.7 what is kept can be read by its owner alone', async () => {
  const server = await start();
  await send(server, { payload: makePayload(), key: randomUUID() });
  const modes = readdirSync(server.dataDir).map((file) => [
    file,
    (statSync(join(server.dataDir, file)).mode & 0o777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toStrictEqual({
    'app-secret': '600',
    'control.sock': '600',
    'vestibule.sqlite': '600',
    'vestibule.sqlite-wal': '600',
  });
});

it('R7.5 commands reach the process that holds the data, also after a crash, until it stops', async () => {
  const server = await start();
  await server.kill9();
  await server.restart();
  const caller = connect(join(server.dataDir, 'control.sock'));
  caller.end('{"command":"ping"}\n');
  expect(JSON.parse(await text(caller))).toStrictEqual({ ok: true, pid: expect.any(Number) });
  expect(server.log()).not.toContain('no command can reach');
  expect(await server.stop()).toBe(0);
  expect(readdirSync(server.dataDir)).not.toContain('control.sock');
});
