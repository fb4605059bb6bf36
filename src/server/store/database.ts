/** A value in the portable subset of SQL: text, whole number, null. */
export type SqlValue = string | number | null;

/** A row as the database answers it; `textIn` reads a column. */
export type Row = Readonly<Record<string, unknown>>;

/** A text column of a row that a statement has just answered. Throws when there is no such text. */
export function textIn(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`the database answers no text for ${column}`);
  return value;
}

/** A text column that may be empty: null then. */
export function optionalTextIn(row: Row | undefined, column: string): string | null {
  return row?.[column] === null ? null : textIn(row, column);
}

/** A column of whole numbers. Throws when there is no such number. */
export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number') throw new Error(`the database answers no number for ${column}`);
  return value;
}

/** One transaction. Statements are written with `$1`, `$2` … and answer their rows. */
export interface Session {
  query(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
}

/**
 * What a driver does: all SQL is written once, above it. Rejects with `StoreUnavailable` where trying again later may
 * help, with `StatementRefused` where it never will.
 */
export interface Database {
  /** Commits when `work` resolves, rolls back when it rejects. Work that stood in another's way may be done anew. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** A transaction beside which no other process runs one of this kind: for changes of the schema. */
  exclusively<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
