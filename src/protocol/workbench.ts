import type { Finding } from '#contract/finding.ts';

// What the workbench's API sends, for the page of the workbench and for the commands. Times are ISO 8601.

/** The roles of the workbench (R11.10). Each role may do everything that the roles before it may. */
export const ROLES = ['viewer', 'editor', 'publisher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A release as it appears in lists. */
export interface ReleaseEntry {
  readonly number: number;
  readonly id: string;
  /** When the release went live. */
  readonly since: string;
  readonly by: string;
  readonly note: string;
  readonly withdrawn?: { readonly at: string; readonly note: string };
}

/** A draft as it appears in lists. */
export interface DraftEntry {
  readonly draft: string;
  /** The number of the release that the draft started from. */
  readonly base: number;
  readonly revision: string;
  /** When the draft was started. */
  readonly since: string;
  readonly by: string;
  readonly note: string;
  /** How far its review is. A server of an earlier version does not say. */
  readonly review?: ReviewSummary;
}

/** What a draft waits for the reader to do: look at it, mend what was sent back, or publish what is approved. */
export type ReviewWaits = 'review' | 'mend' | 'publish';

/** What a person says when handing a draft in or sending it back. */
export interface ReviewNote {
  readonly by: string;
  readonly at: string;
  readonly note: string;
  readonly revision: string;
}

/** How far the review of a draft is (R18.9). */
export interface ReviewSummary {
  readonly state: 'open' | 'handedIn' | 'sentBack';
  /** The people who have changed the draft. */
  readonly authors: readonly string[];
  /** Whether somebody has approved the present revision. */
  readonly isApproved: boolean;
  readonly openRemarks: number;
  readonly handedIn?: ReviewNote;
  readonly sentBack?: ReviewNote;
  readonly waits?: ReviewWaits;
}

/** The schedule of a draft that the server publishes later. */
export interface Schedule {
  readonly id: string;
  readonly draft: string;
  readonly at: string;
  readonly by: string;
  readonly note: string;
  /** Why the server could not publish the draft when it was due. */
  readonly error?: PublishFailure;
}

/** Why the server has not published a draft. */
export interface PublishFailure extends Pick<RefusalBody, 'findings' | 'conflicts' | 'unchanged'> {
  /** True when `APPROVALS` asks for a second person, and only the one who scheduled the draft has seen it. */
  readonly approvalNeeded?: boolean;
  /** True when the draft switches a language on, and the person who scheduled it is no owner any more (R18.2). */
  readonly ownerNeeded?: boolean;
  /** True when the person who scheduled the draft has lost the right to publish. */
  readonly notAllowed?: boolean;
}

/** The live release, the scheduled drafts and the open drafts. */
export interface ContentState {
  readonly live: ReleaseEntry;
  readonly drafts: readonly DraftEntry[];
  /** When a second person has to see content before it is live (R18.9). A server of an earlier version does not say. */
  readonly approvals?: 'off' | 'legal' | 'all';
  readonly scheduled: readonly Schedule[];
  /** The number of the published release, if this server cannot open it. Visitors then get `live`. */
  readonly unopened?: number;
  /** The port of the public page on this host, if the server knows it. */
  readonly pagePort?: number;
}

/** Why a call was refused. */
export interface RefusalBody {
  readonly error?: string;
  readonly reason?: string;
  readonly unchanged?: boolean;
  readonly approvalNeeded?: boolean;
  readonly findings?: readonly Finding[];
  readonly conflicts?: readonly { readonly path: string }[];
}

/** A member of a document that two editors have changed to different values (R18.5). An absent value stands for a member that is gone. */
export interface ContestedMember {
  /** The keys on the way to the member. An item of a list is named by its identity. Empty: the whole document. */
  readonly path: readonly string[];
  /** `order`: both have changed the order of the list at the path. */
  readonly kind: 'value' | 'order';
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
  /** Who has made the other change, and when, if the server knows it. */
  readonly by?: string;
  readonly at?: string;
}

/** A file in which a draft and the live release have changed the same members. A text is null where there is no file. */
export interface LiveConflict {
  readonly path: string;
  readonly base: string | null;
  readonly live: string | null;
  readonly draft: string | null;
  /** “Mine” is the value of the draft. */
  readonly members: readonly ContestedMember[];
}

/** Whose value of a contested member stays. */
export interface Decision extends Pick<ContestedMember, 'path' | 'kind'> {
  readonly file: string;
  readonly side: 'mine' | 'theirs';
}

/** What the page of a form sent. */
export interface Submission {
  readonly id: string;
  readonly form: string;
  readonly at: string;
  /** The version of the form that validated the answers. */
  readonly version: string;
  readonly variant: string | null;
  readonly language: string | null;
  /** The number of the release that its page came from. */
  readonly release: number | null;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly consent: { readonly termsUrl: string | null; readonly termsVersion: string | null } | null;
}

/** One page of submissions, newest first, and the position of the next page. */
export interface SubmissionPage {
  readonly submissions: readonly Submission[];
  readonly next?: string;
}

/** How far the delivery of an event to the receiver is: the server still tries, has delivered it, or has given up. */
export type WebhookState = 'waiting' | 'delivered' | 'givenUp';

/** An event for the receiver of webhooks. */
export interface Webhook {
  readonly id: string;
  readonly type: string;
  /** The account or the submission. */
  readonly of: string;
  readonly at: string;
  readonly state: WebhookState;
  /** When the server delivered the event or gave up, or when the next attempt is due. */
  readonly stateAt: string;
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly error?: string;
}

/** One page of events, newest first, and the position of the next page. */
export interface WebhookPage {
  readonly webhooks: readonly Webhook[];
  readonly next?: string;
}
