import { existsSync } from 'node:fs';
import { controlPathOf } from '#server/control/control-path.ts';
import { sendCommand } from '#server/control/send-command.ts';
import type { Database } from '#store/database.ts';
import { type DataPlace, sqliteFileIn } from '#store/open-store.ts';
import { openPostgres } from '#store/postgres-database.ts';
import { unreachableDatabase } from '#store/postgres-faults.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

/** What a command wants to know, in two forms: for a running server and for a database. */
export interface Question<Answer> {
  /** For the control socket of the server. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Reads the response of the server. Throws when it has another shape. */
  readonly read: (response: Readonly<Record<string, unknown>>) => Answer;
  /** For a database that this process opens. */
  readonly ask: (database: Database) => Promise<Answer>;
}

/**
 * Asks the place where the data is (R7.5): PostgreSQL, the running server that holds the SQLite file, or the file itself.
 * Rejects with the reason when that fails.
 */
export async function askStore<Answer>(
  { databaseUrl, dataDir }: DataPlace,
  { request, read, ask }: Question<Answer>,
): Promise<Answer> {
  if (databaseUrl !== undefined) {
    return askDatabase(openPostgres(databaseUrl), ask).catch((error: unknown) => {
      throw error instanceof StoreUnavailable ? unreachableDatabase(databaseUrl, error) : error;
    });
  }
  const outcome = await sendCommand(controlPathOf(dataDir), request);
  if (outcome?.ok) return read(outcome.response);
  if (outcome) throw new Error(outcome.error);
  const file = sqliteFileIn(dataDir);
  // SQLite would create a missing file.
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  return askDatabase(openSqlite(file), ask);
}

async function askDatabase<Answer>(database: Database, ask: Question<Answer>['ask']): Promise<Answer> {
  try {
    return await ask(database);
  } finally {
    await database.close();
  }
}
