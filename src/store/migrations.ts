import type { Dialect } from './database.ts';
import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

/** All steps of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.sql'.length);
    return { name, sql, dialect: DIALECTS.find((dialect) => name.endsWith(`.${dialect}`)) };
  })
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
