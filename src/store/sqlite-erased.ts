import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';

/** The `user_version` of a file in which no erased row is left (R21.6). Files of earlier versions have 0. */
const CLEAN = 1;

/** A file up to this size is rewritten at a start. On a busy machine with two cores, 200 MB took five seconds. */
export const REWRITE_BYTES = 256 * 1_048_576;

/**
 * From now on, SQLite overwrites what it deletes with zeros (R21.6). `fast` would leave whole pages as they are, so we pay for
 * the additional writes. A new file is clean.
 */
export function overwriteDeleted(connection: Sqlite.Database): void {
  connection.exec('pragma secure_delete = on');
  if (read(connection, 'page_count') === 0) connection.exec(`pragma user_version = ${CLEAN}`);
}

/** Whether a file of an earlier version may still hold erased rows. */
export function holdsErased(connection: Sqlite.Database): boolean {
  return read(connection, 'user_version') !== CLEAN;
}

/**
 * Rewrites a file that an earlier version has written, so that nothing is left of erased rows. A large file stays as it is, because
 * the start would take minutes. If the rewriting fails, for example for lack of space, the file also stays as it is.
 */
export function rewriteOnce(connection: Sqlite.Database, file: string, mostBytes: number): void {
  if (!holdsErased(connection) || statSync(file).size > mostBytes) return;
  try {
    // In a container, only this folder may be writable. By default, SQLite would rewrite the file in memory.
    connection.exec('pragma temp_store = file');
    connection.exec(`pragma temp_store_directory = ${quoted(dirname(file))}`);
    connection.exec('vacuum');
    connection.exec(`pragma user_version = ${CLEAN}`);
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  } finally {
    connection.exec(`pragma temp_store_directory = ''`);
    connection.exec('pragma temp_store = default');
  }
}

/** Writes the live rows into a new file, without what erased rows have left. It holds the connection until the file is complete. */
export function copyLiveRows(connection: Sqlite.Database, file: string): void {
  connection.exec(`vacuum into ${quoted(file)}`);
  const copy = new Sqlite(file);
  copy.exec(`pragma user_version = ${CLEAN}`);
  copy.close();
}

function read(connection: Sqlite.Database, pragma: 'user_version' | 'page_count'): unknown {
  return connection.prepare(`pragma ${pragma}`).pluck().all()[0];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
