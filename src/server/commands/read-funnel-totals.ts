import { existsSync } from 'node:fs';
import type { Config } from '#server/config/read-config.ts';
import { type CommandOutcome, sendCommand } from '#server/control/send-command.ts';
import { controlPathOf } from '#server/control/control-path.ts';
import type { Database } from '#server/store/database.ts';
import type { FunnelTotal } from '#server/store/event-store.ts';
import { sqliteFileIn } from '#server/store/open-store.ts';
import { openPostgres } from '#server/store/postgres-database.ts';
import { makeSqlEvents } from '#server/store/sql-events.ts';
import { openSqlite } from '#server/store/sqlite-database.ts';
import { StoreUnavailable } from '#server/store/store-errors.ts';
import { unreachableDatabase } from '#server/store/postgres-faults.ts';

/**
 * Reads the funnel counts (R9.10) from where they are stored (R7.5): from PostgreSQL, from the running server that
 * holds the file, or from the file itself. Rejects with the reason when it fails.
 *
 * @param since The first day, in UTC: `2026-11-22`.
 */
export async function readTotals(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  since: string,
): Promise<readonly FunnelTotal[]> {
  if (databaseUrl !== undefined) {
    return totalsIn(openPostgres(databaseUrl), since).catch((error: unknown) => {
      throw error instanceof StoreUnavailable ? unreachableDatabase(databaseUrl, error) : error;
    });
  }
  const outcome = await sendCommand(controlPathOf(dataDir), { command: 'funnel', since });
  if (outcome) return totalsOf(outcome);
  const file = sqliteFileIn(dataDir);
  // SQLite would create a missing file.
  if (!existsSync(file)) throw new Error(`there is no database in ${dataDir}`);
  return totalsIn(openSqlite(file), since);
}

async function totalsIn(database: Database, since: string): Promise<readonly FunnelTotal[]> {
  try {
    return await makeSqlEvents(database).funnelSince(since);
  } finally {
    await database.close();
  }
}

function totalsOf(outcome: CommandOutcome): readonly FunnelTotal[] {
  if (!outcome.ok) throw new Error(outcome.error);
  const { totals } = outcome.response;
  if (!Array.isArray(totals))
    throw new Error('the response contains no totals: the server may be an older version');
  return totals;
}
