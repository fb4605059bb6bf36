import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'libsql';
import { isRecord } from '#contract/is-record.ts';
import { errorMessage } from '#contract/error-message.ts';
import { withNewFile } from './copy-sqlite.ts';
import { makeCopier } from './sqlite-copier.ts';
import { copyLiveRows, holdsErased, overwriteDeleted, rewriteOnce } from './sqlite-erased.ts';
import type { Database, Session } from './database.ts';
import { StatementRefused, StoreUnavailable } from './store-errors.ts';

/** How long a start waits for another process to release the file, in a rolling restart. */
const LOCK_TIMEOUT_MS = 5_000;

/** A database in a file that only this process holds. */
export interface SqliteDatabase extends Database {
  /** Writes the present content into a new file. Transactions go on meanwhile. */
  copyTo(file: string): Promise<void>;
  /** Writes the present content into a new file, without what erased rows have left. Transactions wait meanwhile. */
  copyClean(file: string): Promise<void>;
  /** Rewrites the file of an earlier version once, unless it is larger than this (R21.6). */
  rewriteOnce(mostBytes: number): Promise<void>;
  /** Whether the file was written by an earlier version and may still hold erased rows. */
  holdsErased(): Promise<boolean>;
}

/**
 * Opens a SQLite file for this process alone (R7.5). One connection in exclusive mode keeps a second server away. It
 * also avoids the WAL-reset bug of SQLite before 3.51.3, which needs two connections. Throws `StoreUnavailable`.
 */
export function openSqlite(file: string): SqliteDatabase {
  const connection = connect(file);
  const session = makeSession(connection);
  let last: Promise<unknown> = Promise.resolve();

  /** One connection runs one transaction at a time. After each, the calls that have arrived meanwhile go first. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    // Calls arrive as messages, which wait for this turn of the event loop to end.
    return turn.finally(nextTurn);
  }

  const transaction: Database['transaction'] = async (work) =>
    inTurn(async () => transact(connection, async () => work(session)));

  let isFrozen = false;
  const copier = makeCopier(file, async (freeze) =>
    inTurn(async () => {
      await setFrozen(session, freeze);
      isFrozen = freeze;
    }),
  );

  return {
    dialect: 'sqlite',
    transaction,
    // Only this process holds the file, so every transaction is exclusive.
    exclusively: transaction,
    copyTo: async (copy) => copier.copyTo(copy),
    copyClean: async (copy) =>
      withNewFile(copy, async (temporary) =>
        inTurn(async () => withStoreErrors(() => copyLiveRows(connection, temporary))),
      ),
    rewriteOnce: async (mostBytes) =>
      inTurn(async () => {
        withStoreErrors(() => rewriteOnce(connection, file, mostBytes));
        await emptyLog(session);
      }),
    holdsErased: async () => inTurn(async () => withStoreErrors(() => holdsErased(connection))),
    // The log still holds rows that the file has lost. While a copy is made, the file must not change: the next call empties it.
    forgetErased: async () => inTurn(async () => (isFrozen ? undefined : emptyLog(session))),
    close: async () => {
      await copier.stop();
      await inTurn(async () => {
        withStoreErrors(() => releaseFile(connection));
      });
      await copier.letGo();
    },
  };
}

function connect(file: string): Sqlite.Database {
  try {
    const opened = new Sqlite(file, { timeout: LOCK_TIMEOUT_MS });
    opened.exec('pragma locking_mode = exclusive');
    overwriteDeleted(opened);
    opened.exec('pragma journal_mode = wal');
    opened.exec('pragma synchronous = full');
    opened.exec('pragma foreign_keys = on');
    // `locking_mode` alone takes no lock. This transaction takes the lock.
    opened.exec('begin exclusive; commit');
    return opened;
  } catch (error) {
    const isHeld = error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY';
    const why = isHeld ? 'another process holds this database' : errorMessage(error);
    throw new StoreUnavailable(`${why} (${file})`, { cause: error });
  }
}

/**
 * Writes the write-ahead log back and unlocks the file. Closing alone unlocks the file only after garbage collection of the
 * last statement. SQLite gives up the exclusive lock only outside of WAL mode.
 */
function releaseFile(connection: Sqlite.Database): void {
  connection.exec('pragma journal_mode = delete');
  connection.exec('pragma locking_mode = normal');
  connection.exec('select count(*) from sqlite_schema');
  connection.close();
}

async function transact<T>(connection: Sqlite.Database, work: () => Promise<T>): Promise<T> {
  withStoreErrors(() => connection.exec('begin immediate'));
  try {
    const result = await work();
    withStoreErrors(() => connection.exec('commit'));
    return result;
  } catch (error) {
    // After some errors, such as a full disk, SQLite has already rolled back.
    if (connection.inTransaction) withStoreErrors(() => connection.exec('rollback'));
    throw error;
  }
}

/** Prepares each statement once. The library frees a statement only at garbage collection. */
function makeSession(connection: Sqlite.Database): Session {
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    query: async (sql, values = []) =>
      withStoreErrors(() => {
        const statement = prepared.get(sql) ?? connection.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
        prepared.set(sql, statement);
        return statement.all([...values]).filter(isRecord);
      }),
  };
}

/** The number of pages in the write-ahead log after which SQLite writes them back: the default of SQLite. */
const LOG_PAGES = 1_000;

/**
 * A frozen file does not change and contains everything committed before. New commits stay in the write-ahead log. SQLite
 * writes them back afterwards.
 */
async function setFrozen(session: Session, isFrozen: boolean): Promise<void> {
  await session.query(`pragma wal_autocheckpoint = ${isFrozen ? 0 : LOG_PAGES}`);
  if (isFrozen) await emptyLog(session);
}

/** Writes the log back into the file, and truncates it. */
async function emptyLog(session: Session): Promise<void> {
  const [outcome] = await session.query('pragma wal_checkpoint(truncate)');
  if (outcome?.['busy'] !== 0) throw new StoreUnavailable('the log could not be written back');
}

/** Error codes that blame a statement or its values, not the file: a constraint, a syntax error, a wrong type. */
const STATEMENT_ERRORS = /^SQLITE_(?:CONSTRAINT|ERROR$|MISMATCH|RANGE)/;

/** Runs database work. Throws `StatementRefused` or `StoreUnavailable` when the library throws. */
function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && STATEMENT_ERRORS.test(error.code)) {
      throw new StatementRefused(error.message);
    }
    throw new StoreUnavailable(errorMessage(error), { cause: error });
  }
}
