import Sqlite from 'libsql';
import { type Database, type Row, type SqlValue, textColumn } from '#store/database.ts';

/** A statement that a database has run. */
export interface WatchedQuery {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly rows: readonly Row[];
}

/** A database that notes each statement of its transactions. */
export interface WatchedDatabase {
  readonly database: Database;
  readonly queries: WatchedQuery[];
  /** How the database would run a statement again, when it avoids reading a whole table. */
  readonly planOf: (query: WatchedQuery) => Promise<string>;
}

/** Notes what a database is asked from now on. */
export function watchQueries(database: Database): WatchedDatabase {
  const queries: WatchedQuery[] = [];
  const watched: Database = {
    ...database,
    transaction: async (work) =>
      database.transaction(async (session) =>
        work({
          query: async (sql, values = []) => {
            const rows = await session.query(sql, values);
            queries.push({ sql, values, rows });
            return rows;
          },
        }),
      ),
  };
  const planOf = database.dialect === 'postgres' ? postgresPlan : sqlitePlan;
  return { database: watched, queries, planOf: async (query) => planOf(database, query) };
}

async function postgresPlan(database: Database, { sql, values }: WatchedQuery): Promise<string> {
  return database.transaction(async (session) => {
    // PostgreSQL reads a small table as a whole, whatever its indexes are.
    await session.query('set local enable_seqscan = off');
    return JSON.stringify(await session.query(`explain ${sql}`, values));
  });
}

/** The plan for empty tables with the same indexes: after `explain`, the library cannot close a file. */
async function sqlitePlan(database: Database, { sql, values }: WatchedQuery): Promise<string> {
  const schema = await database.transaction(async (session) =>
    session.query(
      `select sql from sqlite_schema where type in ('table', 'index') and sql not like 'create virtual%'`,
    ),
  );
  const empty = new Sqlite(':memory:');
  for (const row of schema) empty.exec(textColumn(row, 'sql'));
  const plan = empty.prepare(`explain query plan ${sql.replaceAll(/\$(\d+)/g, '?$1')}`).all([...values]);
  return JSON.stringify(plan);
}
