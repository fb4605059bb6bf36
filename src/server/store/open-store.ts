import { join } from 'node:path';
import type { Config } from '#server/config/read-config.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import type { EmbeddedStore, Store } from './store.ts';
import { openWorkerStore } from './worker-store.ts';

/** The store, and whether it is a file of which this process is the only holder. */
export type OpenedStore =
  | { readonly kind: 'embedded'; readonly store: EmbeddedStore }
  | { readonly kind: 'postgres'; readonly store: Store };

/** Which script holds an embedded database, and who is told when that ends. */
export interface OpenStoreParts {
  readonly script: URL;
  readonly onDeath: (why: Error) => void;
}

/** Opens what the configuration asks for (R7.5): PostgreSQL, or a file in the data folder in a thread of its own. */
export async function openStore(
  { databaseUrl, dataDir }: Config,
  { script, onDeath }: OpenStoreParts,
): Promise<OpenedStore> {
  const migrations = MIGRATIONS;
  if (databaseUrl !== undefined) {
    return { kind: 'postgres', store: await openPostgresStore({ url: databaseUrl, migrations }) };
  }
  const start = { file: sqliteFileIn(dataDir), migrations };
  return { kind: 'embedded', store: await openWorkerStore({ script, start, onDeath }) };
}

/** Where the embedded database of a data folder is. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'vestibule.sqlite');
}
