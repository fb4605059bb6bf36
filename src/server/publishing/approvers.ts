import type { Responsible } from '#publishing/approval-rule.ts';
import { may } from '#protocol/roles.ts';
import type { DraftReview } from '#store/review-store.ts';
import type { Store } from '#store/store.ts';

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

/**
 * The people who have approved the present revision. An approval counts while the person who gave it may still approve, and until a
 * release has ended it.
 */
export async function approversOf(
  { store, now }: { readonly store: Pick<Store, 'roleNow'>; readonly now: () => number },
  { approvals, revision }: Pick<DraftReview, 'approvals' | 'revision'>,
): Promise<readonly string[]> {
  const approvers: string[] = [];
  const counting = approvals.filter(
    (approval) => approval.revision === revision && approval.endedBy === null,
  );
  for (const { person, by: name } of counting) {
    const role = await store.roleNow({ name, now: now() });
    if (may({ role }, 'editor')) approvers.push(person);
  }
  return approvers;
}
