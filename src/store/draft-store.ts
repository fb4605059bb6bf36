import type { Changes } from '#contract/release.ts';
import type { Deed } from './audit-store.ts';

/** A draft as it appears in lists: without its changes. */
export interface DraftEntry {
  readonly draft: string;
  /** The number of the release that it started from. */
  readonly base: number;
  /** Changes with each write. */
  readonly revision: string;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly note: string;
  /** The form that the draft is about. Null for a draft about none or several. */
  readonly form: string | null;
}

/** A draft with its changes to the base release. */
export interface Draft extends DraftEntry {
  readonly changes: Changes;
  /** In the draft of a deploy: the texts of the changed files in the previous deploy (R11.3). Null where it had no such file. */
  readonly bases: Changes;
}

/** A draft with the hashes of its changes in place of their texts. */
export interface DraftOverview extends DraftEntry {
  /** By path. Null deletes the file. */
  readonly hashes: ReadonlyMap<string, string | null>;
  /** Who has written each file last, where that is known. A server from before migration 046 writes and keeps the earlier writer. */
  readonly writers: ReadonlyMap<string, FileWriter>;
}

/** Who has written a file of a draft last, and when. */
export interface FileWriter {
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A draft before it is stored. */
export interface NewDraft {
  readonly draft: string;
  readonly base: number;
  readonly note: string;
  /** The form that the draft is about. Undefined for none or several. */
  readonly form?: string | undefined;
  /** The number of the release whose content the draft brings back. Undefined for a draft without changes. */
  readonly restore?: number | undefined;
  /** The texts with which the draft begins, as changes by the person who opens it. */
  readonly changes?: Changes | undefined;
  readonly deed: Deed;
}

/** One write to a draft. */
export interface DraftWrite {
  readonly draft: string;
  /** The revision that the writer saw. */
  readonly revision: string;
  /** The files that it writes, all or none. */
  readonly changes: Changes;
  /** The number of the release that the draft starts from afterwards. `changes` are then all that it differs by. */
  readonly base?: number;
  /** The audit gets it once per draft, editor and hour. */
  readonly deed: Deed;
}

/** The outcome of a write: the new revision, or why nothing was written. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: string }
  /** `full`: the draft would have too many files or too much text. */
  | { readonly kind: 'unknown' | 'stale' | 'scheduled' | 'full' };

/** Stores drafts of content (R11.8). */
export interface DraftStore {
  /**
   * `full`: too many drafts are open. `fullOfOne`: the author has too many of them. `tooLarge`: the draft would have too many files or too
   * much text.
   */
  openDraft(draft: NewDraft): Promise<{ readonly kind: 'opened' | 'full' | 'fullOfOne' | 'tooLarge' }>;
  /** All open drafts, newest first. */
  drafts(): Promise<readonly DraftEntry[]>;
  loadDraft(draft: string): Promise<Draft | null>;
  /** A draft without its files. */
  draftEntry(draft: string): Promise<DraftEntry | null>;
  /** A draft without its texts. */
  draftOverview(draft: string): Promise<DraftOverview | null>;
  /** The draft's own text of a file. Null deletes the file; undefined where the draft has not changed it. */
  draftText(file: { readonly draft: string; readonly path: string }): Promise<string | null | undefined>;
  writeDraft(write: DraftWrite): Promise<WriteOutcome>;
  /** Deletes a draft, but not a scheduled one. With a revision, it deletes only that one, and any other is `stale`. */
  discardDraft(discard: {
    readonly draft: string;
    readonly revision?: string | undefined;
    readonly deed: Deed;
  }): Promise<{ readonly kind: 'discarded' | 'unknown' | 'stale' | 'scheduled' }>;
}
