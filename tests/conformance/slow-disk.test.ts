import { expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store-unavailable.ts';
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
  expect(await store.forget({ what: 'june_event', before: 0 }), 'nobody waits for it').toBe(0);
  clock.mockRestore();
  expect(await store.createAccount(account)).toStrictEqual({ kind: 'created' });
});
