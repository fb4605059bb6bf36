import { isSeenByTwo } from '#publishing/approval-rule.ts';
import type { SensitiveChanges } from '#publishing/gate.ts';
import { may } from '#protocol/roles.ts';
import { DEVELOPER } from '#store/editor-store.ts';
import type { DraftReview, Meanwhile } from '#store/review-store.ts';
import { responsibleFor } from './approvers.ts';
import { type Compared, isOutdated, meanwhileOf } from './meanwhile.ts';
import type { Reason, Refusal } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Whether a person may publish now. A check takes time, and an owner may have removed them meanwhile (R21.5). */
export async function mayPublish({ store, folder, now }: PublisherParts, by: string): Promise<boolean> {
  if (by === DEVELOPER && !folder) return false;
  const role = await store.roleNow({ name: by, now: now() });
  return may({ role }, 'publisher');
}

/** Content that has passed the check: its draft, and what in it a second person or an owner has to see. */
type Passed = Compared & SensitiveChanges;

/** Who makes content live, and the live release that this person has seen beside it. */
type Wish = Pick<Reason, 'by' | 'live'>;

/** Why this person cannot make content live that has passed the check. Undefined when they can. */
export async function whyNotLive(
  parts: PublisherParts,
  passed: Passed,
  wish: Wish,
): Promise<Refusal | undefined> {
  if (!(await mayPublish(parts, wish.by))) return { kind: 'notAllowed' };
  return (await needsOwner(parts, passed, wish)) ?? needsApproval(parts, passed, wish);
}

/**
 * Refuses content that serves a language which visitors do not get now, unless an owner makes it live (R18.2). The role is the present
 * one, because a draft may have been scheduled long ago.
 */
async function needsOwner(
  { store, now }: PublisherParts,
  { newlyServed: languages }: Passed,
  { by }: Wish,
): Promise<Refusal | undefined> {
  if (languages.length === 0) return undefined;
  const role = await store.roleNow({ name: by, now: now() });
  return may({ role }, 'owner') ? undefined : { kind: 'ownerNeeded', languages };
}

/**
 * Refuses content that only the person who makes it live has seen (R18.9). What later releases have changed counts as a change by the
 * people who published them. The store notes that, so that the review says what is needed.
 */
async function needsApproval(
  parts: PublisherParts,
  passed: Passed,
  { by, live: seen }: Wish,
): Promise<Refusal | undefined> {
  if (!asksForTwo(parts, passed)) return undefined;
  const review = passed.draft && (await parts.store.draftReview(passed.draft.draft));
  const meanwhile = review && (await meanwhileOf(parts, passed, review));
  const hasSeen = seen === undefined || !isOutdated(passed, seen);
  // Another revision is refused later, in the transaction that makes it live.
  const responsible = await responsibleFor(
    parts,
    review && meanwhile && withMeanwhile(review, meanwhile),
    by,
  );
  if (hasSeen && isSeenByTwo(responsible)) return undefined;
  if (meanwhile) await parts.store.noteMeanwhile(meanwhile);
  return { kind: 'approvalNeeded', isChangedSince: passed.changedSince.length > 0 };
}

function withMeanwhile(review: DraftReview, { authors, ended }: Meanwhile): DraftReview {
  const gone = new Set(ended.map(({ person }) => person));
  return {
    ...review,
    authors: [...review.authors, ...authors],
    approvals: review.approvals.filter(({ person }) => !gone.has(person)),
  };
}

/** Whether `APPROVALS` asks that a second person sees this content. */
function asksForTwo({ approvals }: PublisherParts, { legal }: Pick<SensitiveChanges, 'legal'>): boolean {
  return approvals === 'legal' ? legal.length > 0 : approvals === 'all';
}
