import type { SignupStore } from './signup-store.ts';

/** All that is kept (R7.5): one interface over the embedded database, the thread that holds it, and PostgreSQL. */
export interface Store extends SignupStore {
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  /** Writes back what is pending and lets go of the database. */
  close(): Promise<void>;
}
