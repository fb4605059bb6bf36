import { isSeenByTwo } from '#publishing/approval-rule.ts';
import { legalChanges } from '#publishing/legal-parts.ts';
import { onlyContent } from '#publishing/merge.ts';
import { newlyServed } from '#publishing/newly-served.ts';
import { DEVELOPER } from '#store/editor-store.ts';
import { responsibleFor } from './approvers.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './outcomes.ts';
import type { PublisherParts } from './publisher-parts.ts';

/** Whether a person may publish now. A check takes time, and an owner may have removed them meanwhile (R21.5). */
export async function mayPublish({ store, folder, now }: PublisherParts, by: string): Promise<boolean> {
  if (by === DEVELOPER && !folder) return false;
  const role = await store.roleNow({ name: by, now: now() });
  return role === 'publisher' || role === 'owner';
}

/** Why this person cannot make content live that has passed the check. Undefined when they can. */
export async function whyNotLive(
  parts: PublisherParts,
  candidate: Candidate,
  by: string,
): Promise<Refusal | undefined> {
  if (!(await mayPublish(parts, by))) return { kind: 'notAllowed' };
  return (await needsOwner(parts, candidate, by)) ?? needsApproval(parts, candidate, by);
}

/**
 * Refuses content that serves a language which visitors do not get now, unless an owner makes it live (R18.2). The role is the present
 * one, because a draft may have been scheduled long ago.
 */
async function needsOwner(
  { store, now }: PublisherParts,
  { live, content }: Candidate,
  by: string,
): Promise<Refusal | undefined> {
  const languages = newlyServed(onlyContent(live.release.content), content);
  if (languages.length === 0) return undefined;
  const role = await store.roleNow({ name: by, now: now() });
  return role === 'owner' ? undefined : { kind: 'ownerNeeded', languages };
}

/** Refuses content that only the person who makes it live has seen (R18.9). */
async function needsApproval(
  parts: PublisherParts,
  candidate: Candidate,
  by: string,
): Promise<Refusal | undefined> {
  if (!asksForTwo(parts, candidate)) return undefined;
  const { draft } = candidate;
  const review = draft && (await parts.store.draftReview(draft.draft));
  // Another revision is refused later, in the transaction that makes it live.
  const responsible = await responsibleFor(parts, review, by);
  return isSeenByTwo(responsible) ? undefined : { kind: 'approvalNeeded' };
}

/** Whether `APPROVALS` asks that a second person sees this content. */
function asksForTwo({ approvals }: PublisherParts, { live, content }: Candidate): boolean {
  if (approvals !== 'legal') return approvals === 'all';
  return legalChanges(onlyContent(live.release.content), content).length > 0;
}
