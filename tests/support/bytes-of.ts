import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import type { EmbeddedStore, Store } from '#store/store.ts';
import { makeFolder } from './run-program.ts';

/** Everything in a database, as text: the bytes of its files, or every row of every table. */
export async function bytesOf(place: string): Promise<string> {
  if (!place.startsWith('postgres')) {
    const folder = dirname(place);
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join(folder, name), 'latin1'))
      .join('');
  }
  const client = new Client({ connectionString: place });
  await client.connect();
  const { rows } = await client.query("select schema_to_xml(current_schema(), true, false, '') as dump");
  await client.end();
  return String(rows[0].dump);
}

/** Everything in a backup of a store. Throws for a store that makes none. */
export async function bytesOfBackup(store: Store): Promise<string> {
  if (!isEmbedded(store)) throw new Error('this store has no backup');
  const copy = join(makeFolder(), 'copy.sqlite');
  await store.backup(copy);
  return readFileSync(copy, 'latin1');
}

function isEmbedded(store: Store): store is EmbeddedStore {
  return 'backup' in store;
}
