import { expect, it } from 'vitest';
import type { Store } from '#store/store.ts';
import { makeQueuedStore } from './queued-store.ts';

it('R21.1 a visitor waits for two calls of editors at most, and calls without a place get 503', async () => {
  const ends: (() => void)[] = [];
  const ping = async (): Promise<void> => new Promise((resolve) => void ends.push(resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue needs no other method
  const editors = makeQueuedStore({ ping } as Store);
  const calls = Array.from({ length: 300 }, async () => editors.ping());
  const outcomes = Promise.allSettled(calls);
  await new Promise(setImmediate);
  expect(ends.length).toBe(2);
  for (const end of ends) {
    end();
    await new Promise(setImmediate);
  }
  expect((await outcomes).filter(({ status }) => status === 'rejected').length).toBe(98);
});
