/** The kinds of deeds that the audit lists (R11.9). Entries of earlier versions may have others, such as `submissions erased`. */
export type AuditAction =
  | 'draft opened'
  | 'draft discarded'
  | 'draft saved'
  | 'draft rebased'
  | 'form begun'
  | 'language begun'
  | 'draft handed in'
  | 'draft sent back'
  | 'draft approved'
  | 'draft remarked on'
  | 'remark settled'
  | 'preview shared'
  | 'published'
  | 'restored'
  | 'withdrawn'
  | 'scheduled'
  | 'schedule taken back'
  | 'schedule failed'
  | 'editor invited'
  | 'invitation taken back'
  | 'editor joined'
  | 'editor removed'
  | 'token made'
  | 'token revoked'
  | 'webhook repeated'
  | 'webhooks read'
  | 'answers read'
  | 'answers exported'
  | 'answers erased'
  | 'person exported'
  | 'person erased';

/** Who did what, when and why. */
export interface Deed {
  /** Epoch milliseconds. */
  readonly at: number;
  /** An e-mail address, `token:NAME`, `deploy`, `operator` or `developer`. */
  readonly by: string;
  readonly action: AuditAction;
  readonly note: string;
  /** What the deed changed: a draft, a path, the number of a release. */
  readonly details: Readonly<Record<string, string | number>>;
}

/** A deed with its number in the audit. */
export interface AuditEntry extends Deed {
  readonly number: number;
}

/** The append-only audit. A change that the audit lists adds its entry in the same transaction. */
export interface AuditStore {
  /** Adds an entry for a deed that changes nothing in the store, such as an export. */
  addDeed(deed: Deed): Promise<void>;
  /**
   * Adds an entry, unless the last hour has one of the same person, action and details. Of the details, `count` may differ.
   * Returns whether the audit has the new entry.
   */
  addDeedOnceAnHour(deed: Deed): Promise<boolean>;
  /** The deed that has ended a draft: it was published or discarded. Null where the audit has no such deed. */
  endOfDraft(draft: string): Promise<AuditEntry | null>;
  /**
   * Lists entries, newest first.
   *
   * @param before Lists only entries with a lower number. Undefined lists the newest.
   */
  deeds(page: {
    readonly before?: number | undefined;
    readonly limit: number;
  }): Promise<readonly AuditEntry[]>;
}
