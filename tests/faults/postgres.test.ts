import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { makeAttempt, send, statusAndCode, statusOf, userOf } from '#tests/support/sign-up-attempts.ts';
import { postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

it('R7.7 the server survives a crash of PostgreSQL: it refuses meanwhile, and recovers afterwards', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.dispose);
  const server = await startQuickServer(postgresEnvironment(postgres.url));
  const first = makeAttempt();
  const second = makeAttempt();
  const response = await send(server, first);
  expect(statusAndCode(response)).toStrictEqual([201, undefined]);

  await postgres.crash();
  const refused = await send(server, second);
  expect(refused).toMatchObject({ status: 503, body: { code: 8 }, retryAfter: '2' });
  await expect.poll(async () => statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);

  await postgres.restart();
  expect(statusAndCode(await send(server, second))).toStrictEqual([201, undefined]);
  expect(userOf(await send(server, first))).toBe(userOf(response));
  await expect.poll(async () => statusOf(server, '/readyz')).toBe(200);
  expect(
    server
      .log()
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('{')),
  ).toStrictEqual([expect.stringMatching(/^Open .* to become the first owner of the workbench\.$/)]);
  expect(await server.stop()).toBe(0);
});
