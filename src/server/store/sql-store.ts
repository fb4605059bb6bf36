import type { Database, Session } from './database.ts';
import { makeSqlEvents } from './sql-events.ts';
import { makeSqlSignups } from './sql-signups.ts';
import { makeSqlSubmissions } from './sql-submissions.ts';
import type { Store } from './store.ts';

/** About as much as a sign-up writes, so that the probe fails where that would. */
const PROBE_CHARACTERS = 16_384;

/** The store over any SQL database: every statement is in the subset that SQLite and PostgreSQL share. */
export function makeSqlStore(database: Database): Store {
  return {
    ...makeSqlSignups(database),
    ...makeSqlEvents(database),
    ...makeSqlSubmissions(database),
    ping: async () => database.transaction(probe),
    close: async () => database.close(),
  };
}

async function probe(session: Session): Promise<void> {
  await session.query(
    `insert into write_probe (id, writes, filler) values (1, 1, $1)
     on conflict (id) do update set writes = write_probe.writes + 1, filler = excluded.filler`,
    ['.'.repeat(PROBE_CHARACTERS)],
  );
}
