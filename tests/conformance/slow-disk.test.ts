import { expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '#store/store-errors.ts';
import { openWorkerStore } from '#store/worker-store.ts';
import { makeAccount } from '#tests/support/make-account.ts';
import { makeFile, STORES } from '#tests/support/stores.ts';

it('R7.7 a call that waited too long for a slow disk is refused, and stores nothing', async () => {
  const store = await STORES.find(({ driver }) => driver === 'SQLite in a worker')?.open(makeFile());
  if (!store) throw new Error('no such store');
  onTestFinished(async () => store.close());
  const account = makeAccount();
  const now = process.hrtime.bigint();
  // As if the thread had been busy for three seconds since the call.
  const clock = vi.spyOn(process.hrtime, 'bigint').mockReturnValue(now - 3_000_000_000n);
  await expect(store.createAccount(account)).rejects.toThrow(StoreUnavailable);
  expect(await store.deleteOld({ what: 'june_event', before: 0 }), 'no visitor waits for a deletion').toBe(0);
  clock.mockRestore();
  expect(await store.createAccount(account)).toStrictEqual({ kind: 'created' });
});

/** A thread that opened the database and then never responds, as with a hanging disk. */
const HANGING = new URL(
  `data:text/javascript,${[
    `import { parentPort } from 'node:worker_threads'`,
    `parentPort.on('message', () => undefined)`,
    `parentPort.postMessage({ kind: 'opened' })`,
  ].join(';')}`,
);

it('R15.8 a call to a silent thread is refused after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = { file: makeFile(), migrations: [] };
  // The end of the test also ends the thread.
  const store = await openWorkerStore({ script: HANGING, start, onDeath: () => undefined });
  const outcome = store.createAccount(makeAccount()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await outcome).toBeInstanceOf(StoreUnavailable);
});
