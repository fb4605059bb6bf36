import { createHash } from 'node:crypto';
import { type Database, type Dialect, type Session, textColumn } from './database.ts';

/** A numbered step of the schema. Never edit it once it was applied. */
export interface Migration {
  /** `001_signup`: the names define the order. */
  readonly name: string;
  readonly sql: string;
  /** The only kind of database that needs this step. Undefined when every kind does. */
  readonly dialect?: Dialect | undefined;
}

/** The database does not fit the program. */
export class MigrationFault extends Error {
  override readonly name = 'MigrationFault';
}

/** Updates the schema in one transaction. Throws `MigrationFault` when an applied step was edited or is unknown. */
export async function migrate(database: Database, allMigrations: readonly Migration[]): Promise<void> {
  const migrations = allMigrations.filter(
    ({ dialect }) => dialect === undefined || dialect === database.dialect,
  );
  await database.exclusively(async (session) => {
    await session.query(
      'create table if not exists migration (name text primary key, checksum text not null)',
    );
    const applied = await session.query('select name, checksum from migration order by name');
    const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
    for (const row of applied) {
      const name = textColumn(row, 'name');
      const expected = known.get(name);
      if (expected === undefined)
        throw new MigrationFault(`the database is newer than this program (${name})`);
      if (expected !== textColumn(row, 'checksum'))
        throw new MigrationFault(`migration ${name} was edited after it was applied`);
    }
    const done = new Set(applied.map((row) => textColumn(row, 'name')));
    for (const migration of migrations) if (!done.has(migration.name)) await apply(session, migration);
  });
}

async function apply(session: Session, migration: Migration): Promise<void> {
  const statements = migration.sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== '');
  for (const statement of statements) await session.query(statement);
  await session.query('insert into migration (name, checksum) values ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ]);
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
