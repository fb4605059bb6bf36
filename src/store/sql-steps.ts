import type { Database, Session } from './database.ts';

/** How long a step takes, in milliseconds, plus its last item. Visitors wait for no more than this. */
const STEP_MS = 20;

/** The most items of a step. */
export const STEP_ITEMS = 1_000;

/** Starts a step. Returns whether its time is over. Steps count time, because the length of a hostile text says little about its cost. */
export function startStep(): () => boolean {
  const end = performance.now() + STEP_MS;
  return () => performance.now() >= end;
}

/**
 * Handles items, until the time of a step is over. It handles at least one, because no item can be parted. Returns the results of the
 * handled items in order.
 */
export async function oneStep<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const isOver = startStep();
  const done: Result[] = [];
  for (const item of items) {
    done.push(await work(item));
    if (isOver()) break;
  }
  return done;
}

/** Handles all items in short transactions, and returns their results in order. Other transactions come in between. */
export async function inSteps<Item, Result>(
  database: Database,
  items: readonly Item[],
  work: (session: Session, item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  while (results.length < items.length) {
    const some = items.slice(results.length, results.length + STEP_ITEMS);
    const step = await database.transaction(async (session) =>
      oneStep(some, async (item) => work(session, item)),
    );
    results.push(...step);
  }
  return results;
}
