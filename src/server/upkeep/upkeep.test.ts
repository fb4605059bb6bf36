import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTestApp } from '#tests/support/server/make-test-app.ts';
import { makePayload, post } from '#tests/support/server/make-payload.ts';
import { makeMetrics } from '#server/metrics/metrics.ts';
import type { Store } from '#store/store.ts';
import { startUpkeep } from './upkeep.ts';
import { upkeepJobs, type UpkeepParts } from './upkeep-jobs.ts';

const HOUR_MS = 3_600_000;

it('R7.7 R15.8 upkeep runs immediately and every hour until it is stopped, and logs a failed job', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  const errors: unknown[] = [];
  const jobs = [
    { name: 'failing', run: async () => Promise.reject(new Error('no')) },
    { name: 'other', run: async () => void done.push('other') },
  ];
  const stop = startUpkeep({
    jobs,
    everyMs: HOUR_MS,
    log: { error: (details: unknown) => void errors.push(details) },
  });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toHaveLength(3);
  expect(errors).toStrictEqual(Array.from({ length: 3 }, () => ({ err: new Error('no'), job: 'failing' })));
});

it('R7.7 upkeep keeps a valid token, and an idempotency key for a week', async () => {
  let store: Store | undefined;
  const { app, clock } = await makeTestApp({ overStore: (real) => (store = real) });
  if (!store) throw new Error('the app has no store');
  const { signal } = new AbortController();
  const jobs = upkeepJobs({ store, metrics: makeMetrics(), tokenTtlMs: 600_000, now: () => clock.now });
  const pass = async (milliseconds: number): Promise<void> => {
    clock.now += milliseconds;
    for (const job of jobs) await job.run(signal);
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

it.each([
  { what: 'june_event', days: 90, because: 'product analytics name people' },
  { what: 'funnel_count', days: 400, because: 'a month is compared with the same month of last year' },
  { what: 'idempotency', days: 7, because: 'pages stay open over a long weekend' },
  { what: 'forwarded_key', days: 7, because: 'pages stay open over a long weekend' },
  { what: 'form_key', days: 7, because: 'pages of forms stay open over a long weekend, too' },
  { what: 'erased_form_key', days: 7, because: 'no retry comes later' },
  { what: 'webhook_event', days: 30, because: 'an editor may send it again' },
])('R15.8 upkeep deletes $what after $days days: $because', async ({ what, days }) => {
  const forgotten: unknown[] = [];
  const now = 1_000 * 24 * HOUR_MS;
  const store: UpkeepParts['store'] = {
    deleteExpired: async () => 0,
    deleteOld: async (old) => {
      forgotten.push(old);
      return 0;
    },
    oldest: async () => null,
  };
  const { signal } = new AbortController();
  for (const job of upkeepJobs({ store, metrics: makeMetrics(), tokenTtlMs: 600_000, now: () => now }))
    await job.run(signal);
  expect(forgotten).toContainEqual({ what, before: now - days * 24 * HOUR_MS });
});

it('R15.8 upkeep pauses between batches, and ends with the first empty one', async () => {
  const steps: string[] = [];
  const left = { june_event: 2 };
  const store: UpkeepParts['store'] = {
    deleteExpired: async () => 0,
    deleteOld: async ({ what }) => {
      if (what !== 'june_event') return 0;
      steps.push('batch');
      left.june_event -= 1;
      return left.june_event >= 0 ? 1_000 : 0;
    },
    oldest: async () => null,
  };
  const pause = async (milliseconds: number): Promise<void> => {
    expect(milliseconds).toBeGreaterThan(0);
    steps.push('rest');
  };
  const { signal } = new AbortController();
  const parts = { store, metrics: makeMetrics(), tokenTtlMs: 600_000, now: () => 0, pause };
  for (const job of upkeepJobs(parts)) await job.run(signal);
  expect(steps).toStrictEqual(['batch', 'rest', 'batch', 'rest', 'batch']);
});
