import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Migration } from '#store/migrate.ts';
import { MIGRATIONS } from '#store/migrations.ts';
import { openPostgresStore } from '#store/open-postgres-store.ts';
import { openSqliteStore } from '#store/open-sqlite-store.ts';
import type { Store } from '#store/store.ts';
import { openWorkerStore } from '#store/worker-store.ts';
import { makeDatabase, makeSchema } from './make-schema.ts';

/** One implementation of the store. A place is a file, or the URL of a database. */
export interface StoreKind {
  readonly driver: string;
  readonly makePlace: () => Promise<string>;
  /** A place without tables. */
  readonly makeEmptyPlace: () => Promise<string>;
  readonly open: (place: string, migrations?: readonly Migration[]) => Promise<Store>;
}

/** The script of the store's thread, from its TypeScript source. */
export const WORKER_SCRIPT = new URL(import.meta.resolve('#store/store-worker-from-source.mjs'));

/** All implementations of the store. The conformance tests require the same behaviour of each. */
export const STORES: readonly StoreKind[] = [
  {
    driver: 'SQLite in this thread',
    makePlace: async () => makeFile(),
    makeEmptyPlace: async () => makeFile(),
    open: async (file, migrations = MIGRATIONS) => openSqliteStore({ file, migrations }),
  },
  {
    driver: 'SQLite in a worker',
    makePlace: async () => makeFile(),
    makeEmptyPlace: async () => makeFile(),
    open: async (file, migrations = MIGRATIONS) =>
      openWorkerStore({
        script: WORKER_SCRIPT,
        start: { file, migrations },
        onDeath: (why) => {
          throw why;
        },
      }),
  },
  {
    driver: 'PostgreSQL',
    makePlace: makeDatabase,
    makeEmptyPlace: async () => makeSchema(),
    open: async (url, migrations = MIGRATIONS) =>
      // The test does not wait before retries.
      openPostgresStore({ url, migrations, pause: async () => undefined }),
  },
];

/** One implementation for each database, for tests above the store. The worker is left out, because it only passes calls on. */
export const DATABASES = STORES.filter(({ driver }) => driver !== 'SQLite in a worker');

/** The path of a file in a folder that does not exist yet. The folder is deleted after the test. */
export function makeFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vestibule-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'data', 'vestibule.sqlite');
}
