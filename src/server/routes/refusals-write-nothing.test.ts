import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload } from '#tests/support/server/make-payload.ts';
import type { Store } from '#store/store.ts';

/** Wraps a store, and notes the names of the functions that are called. */
function counting(calls: string[]): (store: Store) => Store {
  return (store) =>
    new Proxy(store, {
      get: (target, name, receiver): unknown => {
        calls.push(String(name));
        return Reflect.get(target, name, receiver);
      },
    });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PAYLOAD = makePayload();

it.each<{ status: number; because: string; request: InjectOptions; env?: Readonly<Record<string, string>> }>([
  {
    status: 400,
    because: 'the body is cut short',
    request: { headers: JSON_TYPE, payload: '{"firstName":' },
  },
  { status: 400, because: 'a property is unknown', request: { payload: { ...PAYLOAD, isAdmin: true } } },
  {
    status: 400,
    because: 'the key is invalid',
    request: { payload: PAYLOAD, headers: { 'idempotency-key': 'x'.repeat(129) } },
  },
  {
    status: 400,
    because: 'the body is far too deep',
    request: { headers: JSON_TYPE, payload: `{"firstName":${'['.repeat(7_000)}${']'.repeat(7_000)}}` },
  },
  {
    status: 400,
    because: 'a property is named constructor',
    request: { headers: JSON_TYPE, payload: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  },
  {
    status: 403,
    because: 'another site sent the request',
    request: { payload: PAYLOAD, headers: { origin: 'https://evil.example' } },
  },
  {
    status: 403,
    because: 'the XSRF header is missing',
    request: { payload: PAYLOAD, headers: { cookie: 'XSRF-TOKEN=a.b' } },
  },
  {
    status: 413,
    because: 'the body is too long',
    request: { payload: { ...PAYLOAD, x: 'x'.repeat(17_000) } },
  },
  {
    status: 415,
    because: 'the content type is that of an HTML form',
    request: { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'firstName=Ada' },
  },
  { status: 422, because: 'an answer is invalid', request: { payload: { ...PAYLOAD, firstName: '1' } } },
  {
    status: 422,
    because: 'the derived values contradict the answers',
    request: { payload: { ...PAYLOAD, country: 'SE' } },
  },
])(
  'R7.1 R7.7 the server does not call the store when it responds $status: $because',
  async ({ status, request }) => {
    const calls: string[] = [];
    const { app, forwardedSignups } = await makeTestApp({ overStore: counting(calls) });
    calls.length = 0;
    const response = await app.inject({ method: 'POST', url: '/api/signup', ...request });
    expect(response.statusCode).toBe(status);
    expect([calls, forwardedSignups]).toStrictEqual([[], []]);
  },
);

it('R7.7 for a filled honeypot, the server only simulates the account and stores nothing', async () => {
  const calls: string[] = [];
  const { app, forwardedSignups } = await makeTestApp({ overStore: counting(calls) });
  calls.length = 0;
  const payload = { ...PAYLOAD, meta: { website: 'x' } };
  const response = await app.inject({ method: 'POST', url: '/api/signup', payload });
  expect(response.statusCode).toBe(201);
  expect([calls, forwardedSignups]).toStrictEqual([['simulateAccount'], []]);
});

it('R7.7 the server does not call the store when a limit refuses', async () => {
  const calls: string[] = [];
  const { app } = await makeTestApp({ env: { RATE_LIMIT_IP: '1/600' }, overStore: counting(calls) });
  const send = async (): Promise<number> =>
    (await app.inject({ method: 'POST', url: '/api/signup', payload: makePayload() })).statusCode;
  expect(await send()).toBe(201);
  calls.length = 0;
  expect(await send()).toBe(429);
  expect(calls).toStrictEqual([]);
});
