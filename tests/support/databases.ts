import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database, Row } from '#store/database.ts';
import { type Migration, migrate } from '#store/migrate.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openPostgres } from '#store/postgres-database.ts';
import { openSqlite } from '#store/sqlite-database.ts';
import { makeSchema } from './make-schema.ts';
import { makeFile } from './stores.ts';

/** SQLite and PostgreSQL without a store, for tests that query rows directly. */
export const BARE_DATABASES: readonly BareDatabase[] = [
  { driver: 'SQLite', open: async (schema) => migrated(openSqlite(makeFileInFolder()), schema) },
  { driver: 'PostgreSQL', open: async (schema) => migrated(openPostgres(await makeSchema()), schema) },
];

interface BareDatabase {
  readonly driver: string;
  /** Opens a new database until the test ends, by default with the whole schema. */
  readonly open: (schema?: readonly Migration[]) => Promise<Database>;
}

/** The rows that a statement returns. */
export async function rowsOf(database: Database, sql: string): Promise<readonly Row[]> {
  return database.transaction(async (session) => session.query(sql));
}

async function migrated(database: Database, schema = MIGRATIONS): Promise<Database> {
  onTestFinished(async () => database.close());
  await migrate(database, schema);
  return database;
}

function makeFileInFolder(): string {
  const file = makeFile();
  mkdirSync(dirname(file));
  return file;
}
