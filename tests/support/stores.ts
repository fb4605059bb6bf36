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
import { makeSchema } from './make-schema.ts';

/** One of the ways to keep what is kept. A place is a file, or the address of a schema. */
export interface StoreKind {
  readonly driver: string;
  readonly makePlace: () => Promise<string>;
  readonly open: (place: string, migrations?: readonly Migration[]) => Promise<Store>;
}

/** The thread of the store, from its source. */
export const WORKER_SCRIPT = new URL(import.meta.resolve('#store/store-worker-from-source.mjs'));

/** What has to answer alike in all things. */
export const STORES: readonly StoreKind[] = [
  {
    driver: 'SQLite in this thread',
    makePlace: async () => makeFile(),
    open: async (file, migrations = MIGRATIONS) => openSqliteStore({ file, migrations }),
  },
  {
    driver: 'SQLite in a worker',
    makePlace: async () => makeFile(),
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
    makePlace: async () => makeSchema(),
    open: async (url, migrations = MIGRATIONS) =>
      // A place that does not open is no less a finding for having been tried at length.
      openPostgresStore({ url, migrations, pause: async () => undefined }),
  },
];

/** One way to each database, for what is above the store: the worker only hands on. */
export const DATABASES = STORES.filter(({ driver }) => driver !== 'SQLite in a worker');

/** A file in a folder that is not there yet, and goes away after the test. */
export function makeFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vestibule-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'data', 'vestibule.sqlite');
}
