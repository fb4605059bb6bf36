import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runCommand } from '#scripts/run-command.ts';
import { makeSchema } from '#tests/support/make-schema.ts';
import { PRODUCT_ROOT } from '#tests/support/roots.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import {
  makeAttempt,
  makeAttempts,
  type Outcome,
  send,
  sendAll,
  statusAndCode,
  userOf,
} from '#tests/support/sign-up-attempts.ts';
import { postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

const CREATED = [201, undefined];

/** A row of the benchmark: the load, and its figures by the names of their columns. */
function rowsIn(output: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], , ...rows] = output
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}

/** Instances on one PostgreSQL that start at the same moment, behind one address. */
async function startThree(
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly servers: readonly RunningServer[]; readonly url: string }> {
  const environment = { ...postgresEnvironment(await makeSchema()), TRUST_PROXY: '127.0.0.1', ...env };
  const servers = await Promise.all([1, 2, 3].map(async () => startQuickServer(environment)));
  const { url } = await startRoundRobin(servers.map((server) => server.url));
  return { servers, url };
}

function count(outcomes: readonly Outcome[], status: number): number {
  return outcomes.filter((outcome) => outcome !== 'no answer' && outcome.status === status).length;
}

it('R7.5 R7.6 three instances on one PostgreSQL are one service: they share keys, addresses and tokens', async () => {
  const { servers, url } = await startThree();
  const attempt = makeAttempt();
  const same = await sendAll(
    Array.from({ length: 9 }, () => attempt),
    async (one) => send({ url }, one),
  );
  expect(same.map(statusAndCode)).toStrictEqual(same.map(() => CREATED));
  expect(new Set(same.map(userOf)).size).toBe(1);

  const others = Array.from({ length: 9 }, () => ({ ...attempt, key: randomUUID() }));
  const taken = await sendAll(others, async (one) => send({ url }, one));
  expect(taken.map(statusAndCode)).toStrictEqual(taken.map(() => [409, 57]));

  const last = await send({ url }, attempt);
  const token = last === 'no answer' ? '' : String(last.body['token']);
  const redeemed = await Promise.all(
    servers.map(
      async (server) => (await fetch(`${server.url}/dashboard/login/${token}`, { method: 'POST' })).status,
    ),
  );
  expect(redeemed.toSorted((one, other) => one - other)).toStrictEqual([200, 410, 410]);
});

it('R7.7 a visitor has one budget on all instances', async () => {
  // Each of these sign-ups counts twice, because it does not state how long the page was open.
  const { url } = await startThree({ RATE_LIMIT_IP: '12/600' });
  const outcomes = await sendAll(makeAttempts(15), async (attempt) => send({ url }, attempt));
  expect([count(outcomes, 201), count(outcomes, 429)]).toStrictEqual([6, 9]);
});

it('R15.12 the benchmark loads three instances over a PostgreSQL of its own, and says what each load costs servers and database', async () => {
  const command = ['node', '--import', 'tsx', 'bench/main.ts', 'api'];
  const { exitCode, output } = await runCommand([...command, '--instances', '3', '--seconds', '1'], {
    env: { PRODUCT_ROOT, DATABASE_URL: '' },
    timeoutMs: 120_000,
  });
  expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
  const rows = rowsIn(output);
  expect(rows.map(({ load }) => load)).toStrictEqual([
    '1 at once',
    '4 at once',
    '16 at once',
    '64 at once',
    expect.stringMatching(/^\d+ a second$/),
  ]);
  for (const figures of rows) {
    expect(figures['failed'], `${figures['load']}: failed`).toBe('0');
    for (const name of ['CPU ms each', 'created/CPU s', 'RSS MiB', 'log kB each'])
      expect(Number(figures[name]), `${figures['load']}: ${name}`).toBeGreaterThan(0);
  }
});
