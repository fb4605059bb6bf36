import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All steps of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
