import type { EventStore } from './event-store.ts';
import type { RetentionStore } from './retention-store.ts';
import type { SignupStore } from './signup-store.ts';
import type { SubmissionStore } from './submission-store.ts';

/** All that is kept (R7.5): one interface over the embedded database, the thread that holds it, and PostgreSQL. */
export interface Store extends SignupStore, SubmissionStore, EventStore, RetentionStore {
  /** Resolves when the store can still keep something: it writes, because a full disk can be read for long. */
  ping(): Promise<void>;
  /** Writes back what is pending and lets go of the database. */
  close(): Promise<void>;
}

/** A store in a file that this process holds alone. */
export interface EmbeddedStore extends Store {
  /** Writes a copy of all that is kept into a new file. Rejects, and leaves no file, when it cannot. */
  backup(file: string): Promise<void>;
}
