import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTestApp } from '#server/fixtures/make-app.ts';
import { makePayload, post } from '#server/fixtures/make-payload.ts';
import type { Store } from '#server/store/store.ts';
import { startUpkeep } from './upkeep.ts';
import { upkeepJobs } from './upkeep-jobs.ts';

const HOUR_MS = 3_600_000;

it('R7.7 upkeep is done at once and every hour, whatever one of its jobs comes to, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  const warnings: unknown[] = [];
  const jobs = [
    { name: 'failing', run: async () => Promise.reject(new Error('no')) },
    { name: 'other', run: async () => void done.push('other') },
  ];
  const stop = startUpkeep(jobs, { warn: (details: unknown) => void warnings.push(details) });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toHaveLength(3);
  expect(warnings).toStrictEqual(Array.from({ length: 3 }, () => ({ err: new Error('no'), job: 'failing' })));
});

it('R7.7 upkeep keeps a token while it works, and a key for a week', async () => {
  let store: Store | undefined;
  const { app, clock } = await makeTestApp({ overStore: (real) => (store = real) });
  if (!store) throw new Error('the app has a store');
  const jobs = upkeepJobs({ store, tokenTtlMs: 600_000, now: () => clock.now });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.now += milliseconds;
    for (const job of jobs) await job.run();
  };
  const payload = makePayload();
  const again = async (): Promise<{ readonly token?: string; readonly code?: number }> =>
    (await post(app, payload, { 'idempotency-key': 'key' })).json();
  const redeemed = async (token = ''): Promise<number> =>
    (await app.inject({ method: 'POST', url: `/dashboard/login/${token}` })).statusCode;

  const { token } = await again();
  await pass(599_000);
  expect(await redeemed(token)).toBe(200);
  await pass(7 * 24 * HOUR_MS - 599_000);
  expect((await again()).code).toBeUndefined();
  await pass(1);
  expect((await again()).code, 'nobody asks any more').toBe(57);
});

it('R7.4 upkeep forgets calls of product analytics after 90 days', async () => {
  const before: number[] = [];
  let store: Store | undefined;
  await makeTestApp({
    overStore: (real) => (store = { ...real, forgetJuneEvents: async (time) => void before.push(time) }),
  });
  if (!store) throw new Error('the app has a store');
  const now = 100 * 24 * HOUR_MS;
  for (const job of upkeepJobs({ store, tokenTtlMs: 600_000, now: () => now })) await job.run();
  expect(before).toStrictEqual([10 * 24 * HOUR_MS]);
});
