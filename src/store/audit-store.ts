/** What is written into the audit (R11.9). */
export type AuditAction =
  | 'draft opened'
  | 'draft discarded'
  | 'preview shared'
  | 'file written'
  | 'file deleted'
  | 'published'
  | 'restored'
  | 'withdrawn'
  | 'scheduled'
  | 'schedule taken back'
  | 'schedule failed'
  | 'editor invited'
  | 'editor joined'
  | 'editor removed'
  | 'token made'
  | 'token revoked'
  | 'submissions exported'
  | 'submissions erased';

/** Who did what, when and why. */
export interface Deed {
  /** Epoch milliseconds. */
  readonly at: number;
  /** An address, `token:NAME`, `deploy` or `operator`. */
  readonly by: string;
  readonly action: AuditAction;
  readonly note: string;
  /** What was changed: a draft, a path, the number of a release. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** A deed under its number in the audit. */
export interface AuditEntry extends Deed {
  readonly number: number;
}

/** The append-only audit. Changes write their own entry, in the transaction of the change. */
export interface AuditStore {
  /** Adds an entry for what changes nothing in the store. */
  addDeed(deed: Deed): Promise<void>;
  /**
   * The newest entries first.
   *
   * @param before Entries from below this number; undefined for the newest.
   */
  deeds(page: {
    readonly before?: number | undefined;
    readonly limit: number;
  }): Promise<readonly AuditEntry[]>;
}
