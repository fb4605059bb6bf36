import type { Changes } from '#contract/release.ts';
import type { SensitiveChanges } from '#publishing/gate.ts';
import { changesFrom } from '#publishing/merge.ts';
import type { Approval, DraftReview, Meanwhile } from '#store/review-store.ts';
import { type Candidate, storedContent } from './candidate.ts';
import type { Reason } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Content, and which releases were live earlier with other legal texts or rules. */
export type Compared = Pick<Candidate, 'draft' | 'live'> & Pick<SensitiveChanges, 'changedSince'>;

/**
 * The releases that people saw beside a draft: when they began, approved and scheduled it. The gate compares them with the live one,
 * because a later release may have changed what they saw (R18.9).
 */
export async function releasesSeen(
  { store, approvals }: Pick<PublisherParts, 'store' | 'approvals'>,
  { content, live, draft }: Candidate,
  { live: seen }: Pick<Reason, 'live'>,
): Promise<ReadonlyMap<number, Changes>> {
  const earlier = new Map<number, Changes>();
  if (!draft || approvals === 'off') return earlier;
  const review = await store.draftReview(draft.draft);
  const approved = presentApprovals(review).map((approval) => approval.live);
  const numbers = new Set([draft.base, ...[seen ?? null, ...approved].map((number) => number ?? draft.base)]);
  numbers.delete(live.number);
  for (const number of numbers) {
    const then = await storedContent(store, number);
    if (!then) throw new Error(`the store has no content release ${number}`);
    earlier.set(number, changesFrom(content, then));
  }
  return earlier;
}

/** Whether a later release has changed what a person saw. Null stands for the release that the draft began with, to be strict. */
export function isOutdated({ draft, changedSince }: Compared, seen: number | null): boolean {
  return draft !== null && changedSince.includes(seen ?? draft.base);
}

/** What later releases have changed of what the people of a review saw. */
export async function meanwhileOf(
  parts: Pick<PublisherParts, 'store' | 'now'>,
  compared: Compared,
  review: DraftReview,
): Promise<Meanwhile> {
  const { draft } = review;
  const ended = presentApprovals(review).filter(({ live }) => isOutdated(compared, live));
  return { draft, live: compared.live.number, authors: await publishersSince(parts, compared), ended };
}

/** The people who have published since a draft began. Empty when no release has changed what its authors saw. */
async function publishersSince(
  { store, now }: Pick<PublisherParts, 'store' | 'now'>,
  compared: Compared,
): Promise<readonly string[]> {
  const { draft, live } = compared;
  if (!draft || !isOutdated(compared, null)) return [];
  const releases = await store.releases();
  const since = releases.filter(({ number }) => number > draft.base && number <= live.number);
  const people = new Set<string>();
  for (const { by: name } of since) people.add(await store.personOf({ name, now: now() }));
  return [...people];
}

function presentApprovals(review: Pick<DraftReview, 'approvals' | 'revision'> | null): readonly Approval[] {
  return review?.approvals.filter(({ revision }) => revision === review.revision) ?? [];
}
