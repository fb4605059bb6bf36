import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import type { Store } from '#store/store.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

it('R7.10 the server is healthy and ready when the store responds', async () => {
  const { app } = await makeTestApp();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('R7.10 the server is healthy but not ready while the store fails', async () => {
  const { app } = await makeTestApp({
    overStore: (store) => ({ ...store, ping: async () => Promise.reject(new StoreUnavailable('gone')) }),
  });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

it('R7.10 the server is not ready when the store does not respond for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let notifyPinged = (): void => undefined;
  const pinged = new Promise<void>((resolve) => (notifyPinged = resolve));
  const hanging = async (): Promise<void> => {
    notifyPinged();
    return new Promise(() => undefined);
  };
  const { app } = await makeTestApp({ overStore: (store) => ({ ...store, ping: hanging }) });
  const status = app.inject('/readyz').then(({ statusCode }) => statusCode);
  await pinged;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await status).toBe(503);
});

it('R7.10 all calls of /readyz within a second share one write to the store', async () => {
  let pings = 0;
  const counted = (store: Store): Store => ({
    ...store,
    ping: async () => {
      pings += 1;
      return store.ping();
    },
  });
  const { app, clock } = await makeTestApp({ overStore: counted });
  const ask = async (): Promise<unknown> =>
    Promise.all(Array.from({ length: 5 }, async () => app.inject('/readyz')));
  await ask();
  expect(pings).toBe(1);
  clock.now += 1_000;
  await ask();
  expect(pings).toBe(2);
  clock.now -= 3_600_000;
  await ask();
  expect(pings, 'after the clock was set back').toBe(3);
});

it('R7.10 the server refuses new requests while it stops, and still reports that it is alive', async () => {
  const { app, drain } = await makeTestApp();
  drain();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const refused = await post(app, makePayload());
  expect([refused.statusCode, refused.json().code]).toStrictEqual([503, 8]);
  expect(refused.headers['connection']).toBe('close');
});
