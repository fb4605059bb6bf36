import { expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store-errors.ts';
import { openWorkerStore } from '#server/store/worker-store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeFile, STORES } from '#tests/support/stores.ts';

it('R7.7 whoever waits too long for a slow disk is told to come again, and nothing of it is kept', async () => {
  const store = await STORES.find(({ driver }) => driver === 'SQLite in a worker')?.open(makeFile());
  if (!store) throw new Error('there is such a store');
  onTestFinished(async () => store.close());
  const account = makeAccount();
  const now = process.hrtime.bigint();
  // As if the thread had been busy for three seconds since it was asked.
  const clock = vi.spyOn(process.hrtime, 'bigint').mockReturnValue(now - 3_000_000_000n);
  await expect(store.createAccount(account)).rejects.toThrow(StoreUnavailable);
  expect(await store.deleteOld({ what: 'june_event', before: 0 }), 'nobody waits for it').toBe(0);
  clock.mockRestore();
  expect(await store.createAccount(account)).toStrictEqual({ kind: 'created' });
});

/** A thread that opened the database and then says no more, as one whose disk hangs. */
const HANGING = new URL(
  `data:text/javascript,${[
    `import { parentPort } from 'node:worker_threads'`,
    `parentPort.on('message', () => undefined)`,
    `parentPort.postMessage({ kind: 'opened' })`,
  ].join(';')}`,
);

it('R15.8 whoever waits for a thread that says nothing is told to come again after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = { file: makeFile(), migrations: [] };
  // The test's end takes the thread with it.
  const store = await openWorkerStore({ script: HANGING, start, onDeath: () => undefined });
  const told = store.createAccount(makeAccount()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await told).toBeInstanceOf(StoreUnavailable);
});
