import { isSeenByTwo } from '#publishing/approval-rule.ts';
import type { SensitiveChanges } from '#publishing/gate.ts';
import { may } from '#protocol/roles.ts';
import { DEVELOPER } from '#store/editor-store.ts';
import { responsibleFor } from './approvers.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Whether a person may publish now. A check takes time, and an owner may have removed them meanwhile (R21.5). */
export async function mayPublish({ store, folder, now }: PublisherParts, by: string): Promise<boolean> {
  if (by === DEVELOPER && !folder) return false;
  const role = await store.roleNow({ name: by, now: now() });
  return may({ role }, 'publisher');
}

/** Content that has passed the check: its draft, and what in it a second person or an owner has to see. */
type Passed = Pick<Candidate, 'draft'> & SensitiveChanges;

/** Why this person cannot make content live that has passed the check. Undefined when they can. */
export async function whyNotLive(
  parts: PublisherParts,
  passed: Passed,
  by: string,
): Promise<Refusal | undefined> {
  if (!(await mayPublish(parts, by))) return { kind: 'notAllowed' };
  return (await needsOwner(parts, passed, by)) ?? needsApproval(parts, passed, by);
}

/**
 * Refuses content that serves a language which visitors do not get now, unless an owner makes it live (R18.2). The role is the present
 * one, because a draft may have been scheduled long ago.
 */
async function needsOwner(
  { store, now }: PublisherParts,
  { newlyServed: languages }: Passed,
  by: string,
): Promise<Refusal | undefined> {
  if (languages.length === 0) return undefined;
  const role = await store.roleNow({ name: by, now: now() });
  return may({ role }, 'owner') ? undefined : { kind: 'ownerNeeded', languages };
}

/** Refuses content that only the person who makes it live has seen (R18.9). */
async function needsApproval(
  parts: PublisherParts,
  { draft, ...passed }: Passed,
  by: string,
): Promise<Refusal | undefined> {
  if (!asksForTwo(parts, passed)) return undefined;
  const review = draft && (await parts.store.draftReview(draft.draft));
  // Another revision is refused later, in the transaction that makes it live.
  const responsible = await responsibleFor(parts, review, by);
  return isSeenByTwo(responsible) ? undefined : { kind: 'approvalNeeded' };
}

/** Whether `APPROVALS` asks that a second person sees this content. */
function asksForTwo({ approvals }: PublisherParts, { legal }: Pick<SensitiveChanges, 'legal'>): boolean {
  return approvals === 'legal' ? legal.length > 0 : approvals === 'all';
}
