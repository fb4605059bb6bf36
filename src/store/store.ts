import type { AttemptStore } from './attempt-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { ContentStore } from './content-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { EditorStore } from './editor-store.ts';
import type { EventStore } from './event-store.ts';
import type { FormSubmissionStore } from './form-submission-store.ts';
import type { PersonStore } from './person-store.ts';
import type { MailStore } from './mail-store.ts';
import type { RetentionStore } from './retention-store.ts';
import type { ReviewStore } from './review-store.ts';
import type { ScheduleStore } from './schedule-store.ts';
import type { SignupStore } from './signup-store.ts';
import type { SubmissionStore } from './submission-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Stores all data (R7.5). The embedded database, its thread and PostgreSQL have this one interface. */
export interface Store
  extends
    SignupStore,
    SubmissionStore,
    FormSubmissionStore,
    EventStore,
    RetentionStore,
    ContentStore,
    DraftStore,
    ReviewStore,
    ScheduleStore,
    EditorStore,
    WebhookStore,
    PersonStore,
    AttemptStore,
    MailStore,
    AuditStore {
  /** Resolves when the store can write. It tries a write, because reading works even on a full disk. */
  ping(): Promise<void>;
  /** Removes what erased rows have left in the files of the database (R21.6). Call it again and again: a backup may be running. */
  forgetErased(): Promise<void>;
  /** Writes pending data back and closes the database. */
  close(): Promise<void>;
}

/** A store in a file that only this process holds. */
export interface EmbeddedStore extends Store {
  /** Copies all stored data into a new file. When it fails, it rejects and leaves no file. */
  backup(file: string): Promise<void>;
  /** Whether an earlier version has written the file, so that it may still hold erased rows. */
  holdsErased(): Promise<boolean>;
}
