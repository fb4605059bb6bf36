import { expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { ask, HEALTH, makeSignUpRequest, openConnection, takeAll } from '#tests/support/raw-connection.ts';
import { statusOf } from '#tests/support/sign-up-attempts.ts';
import { startQuickServer } from '#tests/support/start-quick-server.ts';

const MOST = 6;

it('R7.7 beyond MAX_CONNECTIONS the server refuses new connections, serves the open ones, and later accepts new ones', async () => {
  const metricsPort = await freePort();
  const server = await startQuickServer({
    MAX_CONNECTIONS: String(MOST),
    METRICS_PORT: String(metricsPort),
  });
  const inside = await takeAll(server);
  // The client that checked the readiness may still hold one of the connections.
  expect([MOST - 1, MOST]).toContain(inside.length);

  const surplus = await Promise.all(Array.from({ length: 20 }, async () => openConnection(server)));
  await Promise.all(surplus.map(async ({ closed }) => closed));
  expect(surplus.map(({ heard }) => heard())).toStrictEqual(surplus.map(() => ''));
  const served = await Promise.all(inside.map(async (connection) => ask(connection, makeSignUpRequest())));
  for (const answer of served) expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await statusOf({ url: `http://127.0.0.1:${metricsPort}` }, '/readyz')).toBe(200);

  inside[0]?.hangUp();
  await expect.poll(async () => ask(await openConnection(server), HEALTH)).toMatch(/ 200 /);
});
