/** A value in the portable subset of SQL: text, whole number, null. */
export type SqlValue = string | number | null;

/** A row of a result. `textColumn` reads a column. */
export type Row = Readonly<Record<string, unknown>>;

/** Reads a text column. Throws when it contains no text. */
export function textColumn(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`the database returned no text for ${column}`);
  return value;
}

/** Reads a text column that may be null. */
export function optionalTextColumn(row: Row | undefined, column: string): string | null {
  return row?.[column] === null ? null : textColumn(row, column);
}

/** Reads a column of whole numbers. Throws when it contains no number. */
export function numberColumn(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number') throw new Error(`the database returned no number for ${column}`);
  return value;
}

/** Reads a column of whole numbers that may be null. */
export function optionalNumberColumn(row: Row | undefined, column: string): number | null {
  return row?.[column] === null ? null : numberColumn(row, column);
}

/** The kinds of databases. */
export type Dialect = 'sqlite' | 'postgres';

/** A running transaction, not the session of an editor. Statements use `$1`, `$2` … and return rows. */
export interface Session {
  query(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
}

/**
 * The interface of a database driver. The files `sql-….ts` use it and contain the SQL for every database. A call rejects
 * with `StoreUnavailable` when a later try may help, and with `StatementRefused` when none will.
 */
export interface Database {
  /** The kind of the database, for the few statements that only one kind has. */
  readonly dialect: Dialect;
  /**
   * Commits when `work` resolves, and rolls back when it rejects. After a conflict with another transaction, it may run
   * `work` again.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs a transaction for a change of the schema. No other call of `exclusively`, in any process, runs at the same time. */
  exclusively<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Removes what erased rows have left in the files of the database (R21.6). */
  forgetErased(): Promise<void>;
  close(): Promise<void>;
}
