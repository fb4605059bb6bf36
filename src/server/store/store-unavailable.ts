/** The store cannot do it now: disk full, database gone. The caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Two transactions stood in each other's way and this one was given up: it may well succeed at once. */
export class Contention extends StoreUnavailable {}
