import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const SHARED = {
  ADMIN_API_TOKEN: 'the-token-that-services-show-each-other',
  ARGON2_MEMORY_KIB: '8',
  ARGON2_ITERATIONS: '1',
};

async function start(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer({ ...SHARED, ...env });
  onTestFinished(server.dispose);
  return server;
}

async function send({ url }: RunningServer, payload: Answers, key: string): Promise<Response> {
  return fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(payload),
  });
}

it('R7.2 R7.6 R7.7 a service creates accounts in another service, which may crash and recover', async () => {
  const admin = await start({ EXPOSE_ADMIN_API: '1' });
  const page = await start({ ADMIN_API_URL: admin.url, DASHBOARD_URL: `${admin.url}/dashboard` });
  const [payload, key] = [makePayload(), randomUUID()];

  const created = await send(page, payload, key);
  const first = await created.json();
  expect([created.status, first.organisation.name]).toStrictEqual([201, payload['organisation']]);

  await admin.kill9();
  const refused = await send(page, payload, key);
  expect([refused.status, refused.headers.get('retry-after')]).toStrictEqual([503, '2']);
  expect((await fetch(`${page.url}/readyz`)).status).toBe(200);

  await admin.restart();
  const retry = await send(page, payload, key);
  const again = await retry.json();
  expect([retry.status, again]).toStrictEqual([201, { ...first, token: expect.any(String) }]);
  const other = await send(page, payload, randomUUID());
  expect([other.status, (await other.json()).code]).toStrictEqual([409, 57]);

  const redeemed = await fetch(`${admin.url}/dashboard/login/${again.token}`, { method: 'POST' });
  expect(redeemed.status).toBe(200);
  expect(`${page.log()}${admin.log()}`).not.toMatch(/engines\.example|Horse|the-token-that/);
});
