import { join } from 'node:path';
import { MIGRATIONS } from './migrations.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import type { EmbeddedStore, Store } from './store.ts';
import { openWorkerStore } from './worker-store.ts';

/** The store, and whether only this process holds it. */
export type OpenedStore =
  | { readonly kind: 'embedded'; readonly store: EmbeddedStore }
  | { readonly kind: 'postgres'; readonly store: Store };

/** Where the data is: in PostgreSQL when `databaseUrl` is set, otherwise in a file of `dataDir`. */
export interface DataPlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

/** The script of the thread that holds an embedded database, and the callback for an unexpected end of this thread. */
export interface OpenStoreParts {
  readonly script: URL;
  readonly onDeath: (why: Error) => void;
}

/** Opens the configured store (R7.5): PostgreSQL, or a file in the data folder, held by a thread. */
export async function openStore(
  { databaseUrl, dataDir }: DataPlace,
  { script, onDeath }: OpenStoreParts,
): Promise<OpenedStore> {
  const migrations = MIGRATIONS;
  if (databaseUrl !== undefined) {
    return { kind: 'postgres', store: await openPostgresStore({ url: databaseUrl, migrations }) };
  }
  const start = { file: sqliteFileIn(dataDir), migrations };
  return { kind: 'embedded', store: await openWorkerStore({ script, start, onDeath }) };
}

/** The path of the embedded database in a data folder. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'vestibule.sqlite');
}
