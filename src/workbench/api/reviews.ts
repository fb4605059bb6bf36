import { addressOf, type ApiAddress } from '#protocol/api-address.ts';
import type { ReviewSummary } from '#protocol/workbench.ts';
import { callJson } from './request.ts';

/** A remark on a place of a draft. */
export interface Remark {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly file: string;
  /** A JSON pointer into the document, or the key of a text. Empty for the whole document. */
  readonly place: string;
  readonly text: string;
  readonly settled?: { readonly by: string; readonly at: string };
}

/** Who has changed a draft, what people say about it, and who has approved it (R18.9). */
export interface Review extends Pick<ReviewSummary, 'state' | 'authors' | 'handedIn' | 'sentBack'> {
  readonly revision: string;
  /** When a second person has to see content before it is live. */
  readonly rule: 'off' | 'legal' | 'all';
  readonly approvals: readonly {
    readonly by: string;
    readonly at: string;
    /** Whether it is of the present revision. */
    readonly counts: boolean;
  }[];
  readonly remarks: readonly Remark[];
  readonly mayApprove: boolean;
  /** Whether the person who asks may make it live whatever the rule is. */
  readonly isSeenByTwo: boolean;
}

function draftAddress(draft: string, ...parts: readonly string[]): ApiAddress {
  return addressOf(['content', 'drafts', draft, ...parts]);
}

export const readReview = async (draft: string): Promise<Review> =>
  callJson('GET', draftAddress(draft, 'review'));

export const handIn = async (draft: string, revision: string, note: string): Promise<Review> =>
  callJson('POST', draftAddress(draft, 'hand-in'), { json: { note }, revision });

export const sendBack = async (draft: string, revision: string, note: string): Promise<Review> =>
  callJson('POST', draftAddress(draft, 'send-back'), { json: { note }, revision });

export const approve = async (draft: string, revision: string): Promise<Review> =>
  callJson('POST', draftAddress(draft, 'approve'), { revision });

export const addRemark = async (
  draft: string,
  remark: Pick<Remark, 'file' | 'place' | 'text'>,
): Promise<unknown> => callJson('POST', draftAddress(draft, 'remarks'), { json: remark });

export const settleRemark = async (draft: string, id: string): Promise<unknown> =>
  callJson('POST', draftAddress(draft, 'remarks', id, 'settle'));

/** What a draft brings back. */
export interface BroughtBack {
  /** The number of the release. */
  readonly restore: number;
  /** The only form that goes back. Absent for the whole content. */
  readonly form?: string;
  readonly note: string;
}

/** Opens a draft that brings back what an earlier release had. */
export const bringBack = async (wanted: BroughtBack): Promise<{ readonly draft: string }> =>
  callJson('POST', addressOf(['content', 'drafts']), { json: wanted });
