import Sqlite from 'libsql';
import { isRecord } from '#contract/is-record.ts';
import { errorMessage } from '#server/error-message.ts';
import { makeCopier } from './sqlite-copier.ts';
import type { Database, Session } from './database.ts';
import { withStoreErrors } from './sqlite-faults.ts';
import { StoreUnavailable } from './store-unavailable.ts';

/** How long a start waits for another process to let go of the file: a rolling restart. */
const LOCK_TIMEOUT_MS = 5_000;

/** A database in a file that this process holds alone. */
export interface SqliteDatabase extends Database {
  /** Writes all of it, as it is now, into a new file. Transactions go on meanwhile. */
  copyTo(file: string): Promise<void>;
}

/**
 * Opens a SQLite file, which this process then holds alone (R7.5). One connection in exclusive mode: it keeps a second
 * server away, and the WAL-reset fault of SQLite before 3.51.3 needs two. Throws `StoreUnavailable`.
 */
export function openSqlite(file: string): SqliteDatabase {
  const connection = connect(file);
  const session = makeSession(connection);
  let last: Promise<unknown> = Promise.resolve();

  /** One connection carries one transaction at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  const transaction: Database['transaction'] = async (work) =>
    inTurn(async () => transact(connection, async () => work(session)));

  const copier = makeCopier(file, async (freeze) => inTurn(async () => setFrozen(session, freeze)));

  return {
    transaction,
    // This process holds the file alone.
    exclusively: transaction,
    copyTo: async (copy) => copier.copyTo(copy),
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
    opened.exec('pragma journal_mode = wal');
    opened.exec('pragma synchronous = full');
    opened.exec('pragma foreign_keys = on');
    // The lock is taken by the first write, not by the pragma.
    opened.exec('begin exclusive; commit');
    return opened;
  } catch (error) {
    const isHeld = error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY';
    const why = isHeld ? 'another process holds this database' : errorMessage(error);
    throw new StoreUnavailable(`${why} (${file})`, { cause: error });
  }
}

/**
 * Writes the log back and unlocks the file. Closing alone would unlock it only when the garbage collector has come by
 * for the last prepared statement; and the exclusive lock can be given up outside of the log's mode only.
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
    // Some faults, a full disk among them, have rolled back already.
    if (connection.inTransaction) withStoreErrors(() => connection.exec('rollback'));
    throw error;
  }
}

/** Prepares each statement once: the library frees one only when the garbage collector comes by. */
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

/** Pages that the log may have before it is written back to the file: SQLite's own default. */
const LOG_PAGES = 1_000;

/**
 * While it is frozen the file stays as it is, with all that was committed before in it: what is committed meanwhile
 * stands in the log beside it, and is written back afterwards.
 */
async function setFrozen(session: Session, isFrozen: boolean): Promise<void> {
  await session.query(`pragma wal_autocheckpoint = ${isFrozen ? 0 : LOG_PAGES}`);
  if (!isFrozen) return;
  const [outcome] = await session.query('pragma wal_checkpoint(truncate)');
  if (outcome?.['busy'] !== 0) throw new StoreUnavailable('the log could not be written back');
}
