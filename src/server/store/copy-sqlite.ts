import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Sqlite from 'libsql';

/** Writes all that a connection sees into a new file, which is there whole and on the disk, or not at all. */
export function copySqlite(connection: Sqlite.Database, file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.partial`;
  rmSync(draft, { force: true });
  try {
    connection.exec(`vacuum into '${draft.replaceAll("'", "''")}'`);
    flush(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
