import { existsSync } from 'node:fs';
import type { Config } from '#server/config/read-config.ts';
import { sendCommand, type CommandOutcome } from '#server/control/send-command.ts';
import { controlPathOf } from '#server/control/control-path.ts';
import type { Database } from '#server/store/database.ts';
import type { FunnelTotal } from '#server/store/event-store.ts';
import { sqliteFileIn } from '#server/store/open-store.ts';
import { openPostgres } from '#server/store/postgres-database.ts';
import { makeSqlEvents } from '#server/store/sql-events.ts';
import { openSqlite } from '#server/store/sqlite-database.ts';
import { StoreUnavailable } from '#server/store/store-unavailable.ts';
import { unreachableDatabase } from '#server/store/unreachable-database.ts';

/**
 * Reads what was counted of visits (R9.10) from where it is kept (R7.5): PostgreSQL; or a file, which a running server reads
 * because it holds it alone, and this program where none is running. Rejects with why it cannot be read.
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
  const response = await sendCommand(controlPathOf(dataDir), { command: 'funnel', since });
  if (response) return totalsOf(response);
  const file = sqliteFileIn(dataDir);
  // Opening it would make one.
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

function totalsOf(response: CommandOutcome): readonly FunnelTotal[] {
  if (!response.ok) throw new Error(response.error);
  const { totals } = response.answer;
  if (!Array.isArray(totals)) throw new Error('the server answers no totals: it may be an older one');
  return totals;
}
