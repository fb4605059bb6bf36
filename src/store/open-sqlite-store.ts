import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { migrate } from './migrate.ts';
import type { EmbeddedStore } from './store.ts';
import { makeSqlStore } from './sql-store.ts';
import { openSqlite } from './sqlite-database.ts';
import { REWRITE_BYTES } from './sqlite-erased.ts';
import type { WorkerStart } from './worker-messages.ts';

/** Opens the embedded store on the calling thread and updates its schema. */
export async function openSqliteStore({
  file,
  migrations,
  rewriteBytes = REWRITE_BYTES,
}: WorkerStart): Promise<EmbeddedStore> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = openSqlite(file);
  try {
    await migrate(database, migrations);
    await database.rewriteOnce(rewriteBytes);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    ...makeSqlStore(database),
    backup: async (copy) => database.copyTo(copy),
    holdsErased: async () => database.holdsErased(),
  };
}
