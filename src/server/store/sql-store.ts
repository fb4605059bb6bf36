import type { Database } from './database.ts';
import { makeSqlSignups } from './sql-signups.ts';
import type { Store } from './store.ts';

/** The store over any SQL database: every statement is in the subset that SQLite and PostgreSQL share. */
export function makeSqlStore(database: Database): Store {
  return {
    ...makeSqlSignups(database),
    ping: async () => {
      await database.transaction(async (session) => session.query('select count(*) from migration'));
    },
    close: async () => database.close(),
  };
}
