import type { Changes } from '#publishing/merge.ts';
import type { Deed } from './audit-store.ts';

/** A draft as lists name it. */
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
}

/** A draft with what it changes of its base. */
export interface Draft extends DraftEntry {
  readonly changes: Changes;
  /** What some of these files were before, where that is not what the base release has: those of a deploy (R11.3). */
  readonly bases: Changes;
}

/** A draft that somebody opens. */
export interface NewDraft {
  readonly draft: string;
  readonly base: number;
  readonly note: string;
  readonly deed: Deed;
}

/** One write to a draft. */
export interface DraftWrite {
  readonly draft: string;
  /** The revision that the writer saw. */
  readonly revision: string;
  readonly path: string;
  /** Null deletes the file. */
  readonly text: string | null;
  readonly deed: Deed;
}

/** What came of a write: the new revision, or why there was none. */
export type WriteOutcome =
  | { readonly kind: 'written'; readonly revision: string }
  /** `full`: the draft has too many files, or too long ones. */
  | { readonly kind: 'unknown' | 'stale' | 'scheduled' | 'full' };

/** A draft that is published later. */
export interface Schedule {
  readonly id: string;
  readonly draft: string;
  /** Epoch milliseconds. */
  readonly due: number;
  readonly by: string;
  readonly note: string;
  /** Why it was not published when its time had come; null before. */
  readonly error: Readonly<Record<string, unknown>> | null;
}

/** Drafts of content (R11.8), and when they are published (R11.7). */
export interface DraftStore {
  openDraft(draft: NewDraft): Promise<void>;
  /** All open drafts, newest first. */
  drafts(): Promise<readonly DraftEntry[]>;
  loadDraft(draft: string): Promise<Draft | null>;
  writeDraft(write: DraftWrite): Promise<WriteOutcome>;
  /** Deletes a draft, unless it is scheduled. */
  discardDraft(discard: {
    readonly draft: string;
    readonly deed: Deed;
  }): Promise<{ readonly kind: 'discarded' | 'unknown' | 'scheduled' }>;
  /** Schedules a draft in the revision that was checked: `outrun` when it has another one, `taken` when it is scheduled already. */
  scheduleDraft(
    schedule: Omit<Schedule, 'error'> & { readonly revision: string; readonly deed: Deed },
  ): Promise<{ readonly kind: 'scheduled' } | { readonly kind: 'outrun' } | { readonly kind: 'taken' }>;
  /** All schedules, the next one first. */
  schedules(): Promise<readonly Schedule[]>;
  /** False when there is no such schedule. */
  cancelSchedule(cancel: { readonly id: string; readonly deed: Deed }): Promise<boolean>;
  /** Notes why a schedule failed, once. */
  failSchedule(failure: {
    readonly id: string;
    readonly error: Readonly<Record<string, unknown>>;
    readonly deed: Deed;
  }): Promise<boolean>;
}
