import type { Database, Session } from './database.ts';

/** How many items one transaction handles: few enough that a waiting sign-up does not notice. */
const ITEMS_AT_ONCE = 50;

/** Handles items in short transactions, and returns their results in order. */
export async function inBatches<Item, Result>(
  database: Database,
  items: readonly Item[],
  work: (session: Session, item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    const batch = await database.transaction(async (session) => {
      const done: Result[] = [];
      for (const item of items.slice(at, at + ITEMS_AT_ONCE)) done.push(await work(session, item));
      return done;
    });
    results.push(...batch);
  }
  return results;
}
