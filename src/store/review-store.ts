import type { Deed } from './audit-store.ts';

/** What a person says about a draft at a time. Times are epoch milliseconds. */
export interface ReviewNote {
  /** The name of the audit. */
  readonly by: string;
  readonly at: number;
  readonly note: string;
  /** The revision of the draft at that time. */
  readonly revision: string;
}

/** A remark on a part of a draft. */
export interface Remark extends Omit<ReviewNote, 'note'> {
  readonly id: string;
  /** The document. */
  readonly file: string;
  /** A JSON pointer into the document, or the key of a text. Empty for the whole document. */
  readonly place: string;
  readonly text: string;
  /** Null while nobody has settled the remark. */
  readonly settled: { readonly by: string; readonly at: number } | null;
}

/** Whether a draft waits for another person, was sent back, or neither. */
export type ReviewState = 'open' | 'handedIn' | 'sentBack';

/** An approval. It counts only for one revision: a later write to the draft ends it. So does a release that changes what was approved. */
export interface Approval extends Omit<ReviewNote, 'note'> {
  /** The person behind the name: a token counts as the person who made it. */
  readonly person: string;
  /** The number of the live release that the person saw. Null where an earlier version of the program has stored the approval. */
  readonly live: number | null;
  /** The number of the release that was live when the server found the approval outdated. Null while no release has ended it. */
  readonly endedBy: number | null;
}

/** What later releases have changed of what people saw in a draft. */
export interface Meanwhile {
  readonly draft: string;
  /** The number of the release that is live now. */
  readonly live: number;
  /** The people who have published these releases. They count as authors of the draft. */
  readonly authors: readonly string[];
  /** The approvals that no longer count. */
  readonly ended: readonly Pick<Approval, 'person' | 'live'>[];
}

/** What the store knows about who has changed, handed in, remarked on and approved a draft (R18.9). */
export interface DraftReview {
  readonly draft: string;
  /** The present revision. */
  readonly revision: string;
  readonly state: ReviewState;
  /** The people who have changed the draft. */
  readonly authors: readonly string[];
  readonly handedIn: ReviewNote | null;
  readonly sentBack: ReviewNote | null;
  /** The approvals of any revision. */
  readonly approvals: readonly Approval[];
  readonly openRemarks: number;
}

/** A review with its remarks, oldest first. */
export interface FullReview extends DraftReview {
  readonly remarks: readonly Remark[];
}

/** A step of a review. The revision is the one that the person has seen. Undefined stands for the present one. */
interface ReviewStep {
  readonly draft: string;
  readonly revision?: string | undefined;
  /** The note of the deed is the note of the step. */
  readonly deed: Deed;
}

/**
 * The outcome of a step. `unchanged`: nobody has changed the draft yet. `alone`: the person has changed the draft alone, and approves
 * nothing of it.
 */
export type ReviewOutcome = 'done' | 'unknown' | 'stale' | 'scheduled' | 'unchanged' | 'alone';

/** Stores the reviews of drafts (R18.9). They go with the draft. */
export interface ReviewStore {
  /** Handing in again within an hour replaces the note, and adds no entry to the audit. */
  handIn(step: ReviewStep): Promise<ReviewOutcome>;
  /** Sends a draft back, which ends its approvals. */
  sendBack(step: ReviewStep): Promise<ReviewOutcome>;
  /**
   * Approves exactly one revision.
   *
   * @param step.live The number of the live release that the person has seen.
   */
  approve(step: ReviewStep & { readonly revision: string; readonly live: number }): Promise<ReviewOutcome>;
  /** Notes what later releases have changed of what people saw in a draft. */
  noteMeanwhile(meanwhile: Meanwhile): Promise<void>;
  /**
   * Adds a remark. With 200 of them, the oldest settled one makes room.
   *
   * @returns The id. `full` when 200 are open; null when there is no such draft.
   */
  addRemark(
    remark: Pick<Remark, 'file' | 'place' | 'text'> & { readonly draft: string; readonly deed: Deed },
  ): Promise<{ readonly id: string } | 'full' | null>;
  /**
   * Settles a remark.
   *
   * @param settled.onlyOwn Whether the person may settle only remarks of their own.
   */
  settleRemark(settled: {
    readonly draft: string;
    readonly id: string;
    readonly onlyOwn: boolean;
    readonly deed: Deed;
  }): Promise<'done' | 'unknown' | 'notAllowed'>;
  /** Null when there is no such draft. */
  draftReview(draft: string): Promise<FullReview | null>;
  /** The reviews of all open drafts, without the remarks. */
  draftReviews(): Promise<readonly DraftReview[]>;
  /** The person behind a name of the audit: a token counts as the person who made it. In lower case, as addresses are compared. */
  personOf(asked: { readonly name: string; readonly now: number }): Promise<string>;
}
