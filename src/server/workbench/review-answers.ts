import { isSeenByTwo, type Responsible } from '#publishing/approval-rule.ts';
import { may } from '#protocol/roles.ts';
import type { Review, ReviewSummary, ReviewWaits } from '#protocol/workbench/reviews.ts';
import type { DraftReview, FullReview, ReviewNote } from '#store/review-store.ts';
import { approversOf } from '#server/publishing/approvers.ts';
import type { Store } from '#store/store.ts';
import type { Caller } from './find-caller.ts';
import { timeOf } from './iso-time.ts';

/** A review with who is responsible when the caller publishes. */
interface ReviewFor<Stored extends DraftReview = DraftReview> {
  readonly review: Stored;
  readonly responsible: Responsible;
  readonly caller: Caller;
}

/** How far each open draft is, by its name, for a person who reads the list of drafts. */
export async function summariesFor(
  parts: { readonly store: Store; readonly now: () => number },
  caller: Caller,
): Promise<ReadonlyMap<string, ReviewSummary>> {
  const summaries = new Map<string, ReviewSummary>();
  const publisher = await parts.store.personOf({ name: caller.name, now: parts.now() });
  const people = { store: { roleNow: askOnce(parts.store) }, now: parts.now };
  for (const review of await parts.store.draftReviews()) {
    const approvers = await approversOf(people, review);
    const responsible = { authors: review.authors, approvers, publisher };
    summaries.set(review.draft, toSummary({ review, responsible, caller }));
  }
  return summaries;
}

/** Asks once what a person may do now: a few people approve all drafts. */
function askOnce(store: Pick<Store, 'roleNow'>): Store['roleNow'] {
  const roles = new Map<string, ReturnType<Store['roleNow']>>();
  return async (asked) => {
    const role = roles.get(asked.name) ?? store.roleNow(asked);
    roles.set(asked.name, role);
    return role;
  };
}

/** How far a draft is, for the lists that a person reads. */
function toSummary(about: ReviewFor): ReviewSummary {
  const { state, authors, openRemarks } = about.review;
  const waits = waitsFor(about);
  return {
    state,
    authors,
    isApproved: about.responsible.approvers.length > 0,
    openRemarks,
    ...notesOf(about.review),
    ...(waits && { waits }),
  };
}

/** A review as the API sends it. */
export function toReview(about: ReviewFor<FullReview>): Omit<Review, 'rule'> {
  const { draft, revision, state, authors, approvals, remarks } = about.review;
  const counting = new Set(about.responsible.approvers);
  return {
    draft,
    revision,
    state,
    authors,
    ...notesOf(about.review),
    approvals: approvals.map(({ by, at, person, endedBy, revision: of }) => ({
      by,
      at: timeOf(at),
      revision: of,
      counts: of === revision && counting.has(person),
      ...(endedBy !== null && { endedBy }),
    })),
    remarks: remarks.map(({ id, by, at, file, place, text, settled }) => ({
      id,
      by,
      at: timeOf(at),
      file,
      place,
      text,
      ...(settled && { settled: { by: settled.by, at: timeOf(settled.at) } }),
    })),
    mayApprove: mayApprove(about),
    isSeenByTwo: isSeenByTwo(about.responsible),
  };
}

function notesOf({ handedIn, sentBack }: DraftReview): Pick<ReviewSummary, 'handedIn' | 'sentBack'> {
  return {
    ...(handedIn && { handedIn: toNote(handedIn) }),
    ...(sentBack && { sentBack: toNote(sentBack) }),
  };
}

function toNote({ at, ...note }: ReviewNote): NonNullable<ReviewSummary['handedIn']> {
  return { ...note, at: timeOf(at) };
}

/** Whether a person's approval would say something that nobody knows yet: it is not theirs alone, and they have not approved it. */
function mayApprove({ caller, responsible: { authors, approvers, publisher: person } }: ReviewFor): boolean {
  const isOthersToo = authors.some((author) => author !== person);
  return may(caller, 'editor') && isOthersToo && !approvers.includes(person);
}

/** What a draft waits for the caller to do. Undefined when it does not wait for the caller. */
function waitsFor(about: ReviewFor): ReviewWaits | undefined {
  const { review, responsible, caller } = about;
  const { state } = review;
  if (state === 'sentBack') return isToMend(about) ? 'mend' : undefined;
  if (state === 'open') return undefined;
  if (may(caller, 'publisher') && responsible.approvers.length > 0 && isSeenByTwo(responsible))
    return 'publish';
  return mayApprove(about) && !hasHandedIn(about) ? 'review' : undefined;
}

/** Whether the caller has handed in this revision. They may approve what others changed in it, but ask others to look at it. */
function hasHandedIn({ review: { handedIn, revision }, caller }: ReviewFor): boolean {
  return handedIn?.by === caller.name && handedIn.revision === revision;
}

/** Whether another person has sent the caller's draft back. A draft that its author has taken back does not wait for the author. */
function isToMend({ review: { authors, sentBack }, responsible, caller }: ReviewFor): boolean {
  const isTheirs = authors.includes(responsible.publisher);
  return isTheirs && sentBack?.by !== caller.name && may(caller, 'editor');
}
