import type { Store } from '#store/store.ts';
import { makeWorkQueue } from './work-queue.ts';

/** Visitors wait for no more than so many calls of editors. */
const AT_ONCE = 2;

/** So many calls of editors wait, and further ones get 503. */
const MOST_WAITING = 200;

/** The same store for editors: their calls wait for each other, so that those of visitors go between them (R21.1). */
export function makeQueuedStore(store: Store): Store {
  const queue = makeWorkQueue(AT_ONCE, MOST_WAITING);
  const methods = Object.entries(store).map(
    ([name, method]: [string, (argument: unknown) => Promise<unknown>]) => [
      name,
      async (argument: unknown) => queue.run(async () => method(argument)),
    ],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same interface, method by method
  return Object.fromEntries(methods) as Store;
}
