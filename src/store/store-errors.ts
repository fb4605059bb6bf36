/** The store fails now: disk full, database gone. The caller may retry later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** This transaction conflicted with another and was given up. A retry may succeed immediately. */
export class Contention extends StoreUnavailable {}

/** The database refuses a statement and always will: a bug in this program. */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused';
}
