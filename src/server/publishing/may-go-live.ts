import { isSeenByTwo, type Responsible } from '#publishing/approval-rule.ts';
import { legalChanges } from '#publishing/legal-parts.ts';
import { onlyContent } from '#publishing/merge.ts';
import type { DraftReview } from '#store/review-store.ts';
import type { Store } from '#store/store.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** What decides whether content may go live: the store, the clock and `APPROVALS`. */
export type ApprovalParts = Pick<PublisherParts, 'store' | 'now' | 'approvals'>;

/** Refuses content that only the person who makes it live has seen (R18.9). Undefined when it may go live. */
export async function whyNotLive(
  parts: ApprovalParts,
  candidate: Candidate,
  by: string,
): Promise<Extract<Refusal, { readonly kind: 'approvalNeeded' }> | undefined> {
  if (!needsApproval(parts, candidate)) return undefined;
  const { draft } = candidate;
  const review = draft && (await parts.store.draftReview(draft.draft));
  // Another revision is refused later, in the transaction that makes it live.
  const responsible = await responsibleFor(parts, review, by);
  return isSeenByTwo(responsible) ? undefined : { kind: 'approvalNeeded' };
}

function needsApproval({ approvals }: ApprovalParts, { live, content }: Candidate): boolean {
  if (approvals !== 'legal') return approvals === 'all';
  return legalChanges(onlyContent(live.release.content), content).length > 0;
}

/** What tells who stands behind a name of the audit, and what they may do now. */
interface PeopleParts {
  readonly store: Pick<Store, 'personOf' | 'roleNow'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Who is responsible when a person makes a draft live in its present revision.
 *
 * @param review Null for an earlier release, which the person changes alone by making it live again.
 */
export async function responsibleFor(
  parts: PeopleParts,
  review: Pick<DraftReview, 'authors' | 'approvals' | 'revision'> | null,
  by: string,
): Promise<Responsible> {
  const publisher = await parts.store.personOf({ name: by, now: parts.now() });
  const approvers = review ? await approversOf(parts, review) : [];
  return { authors: review?.authors ?? [], approvers, publisher };
}

/** The people who have approved the present revision. An approval counts while the person who gave it may still approve. */
export async function approversOf(
  { store, now }: { readonly store: Pick<Store, 'roleNow'>; readonly now: () => number },
  { approvals, revision }: Pick<DraftReview, 'approvals' | 'revision'>,
): Promise<readonly string[]> {
  const approvers: string[] = [];
  for (const { person, by: name } of approvals.filter((approval) => approval.revision === revision)) {
    const role = await store.roleNow({ name, now: now() });
    if (role !== null && role !== 'viewer') approvers.push(person);
  }
  return approvers;
}
