/** The store cannot do it now: disk full, database gone. The caller may try again later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
