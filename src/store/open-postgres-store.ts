import { setTimeout } from 'node:timers/promises';
import { migrate, type Migration } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import { makeSqlStore } from './sql-store.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './store-errors.ts';
import { unreachableDatabase } from './postgres-faults.ts';

/** The delays before each retry, in milliseconds. A database often starts together with the server. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** The database and the steps of its schema. `pause` waits for the given milliseconds. */
export interface PostgresStoreParts {
  readonly url: string;
  readonly migrations: readonly Migration[];
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Opens PostgreSQL and updates its schema. Rejects with `StoreUnavailable` after the last retry. Rejects immediately
 * when no retry can help.
 */
export async function openPostgresStore({
  url,
  migrations,
  pause = setTimeout,
}: PostgresStoreParts): Promise<Store> {
  const database = openPostgres(url);
  try {
    await retryUntilAvailable(async () => migrate(database, migrations), pause);
  } catch (error) {
    await database.close();
    throw error instanceof StoreUnavailable ? unreachableDatabase(url, error) : error;
  }
  return makeSqlStore(database);
}

async function retryUntilAvailable(
  attempt: () => Promise<void>,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  for (const milliseconds of RETRY_DELAYS_MS) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await pause(milliseconds);
    }
  }
  await attempt();
}
