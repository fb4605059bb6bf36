import { ApiFault } from '#server/faults.ts';
import type { PublishOutcome, Refusal } from '#server/publishing/outcomes.ts';

/** The number of the new release. Throws the reason when nothing was published. */
export function publishedIn(outcome: PublishOutcome): { readonly number: number } {
  if (outcome.kind === 'published') return { number: outcome.number };
  throw refusalOf(outcome);
}

/** Why nobody else has seen what a caller wants to make live, and what to do (R18.9). */
const APPROVAL_NEEDED =
  'Nobody but you has seen this change. Hand the draft in, so that another person approves or publishes it. To bring back an earlier release, open a draft of it first. An owner who is alone invites a colleague under People, or has APPROVALS=off set on the server.';

/** Why an approval no longer counts, and what to do (R18.9). */
const CHANGED_SINCE =
  'Another release went live since others looked at this draft, and it changed legal texts or rules that belong to it. Only you have seen both together. Hand the draft in, so that another person approves or publishes it. An owner who is alone invites a colleague under People, or has APPROVALS=off set on the server.';

/** Why a caller cannot make a language live (R18.2). */
const OWNER_NEEDED =
  'This switches a language on, and only an owner does that. Ask an owner to publish it, or leave the language off.';

/** Turns the reason why nothing was published into the refusal of the call. */
export function refusalOf(outcome: Refusal): ApiFault {
  switch (outcome.kind) {
    case 'unknown':
      return new ApiFault('notFound');
    case 'changed':
      return new ApiFault('stale');
    case 'notAllowed':
      return new ApiFault('notAllowed');
    case 'ownerNeeded':
      return new ApiFault('notAllowed', undefined, { body: { ownerNeeded: true, reason: OWNER_NEEDED } });
    case 'approvalNeeded':
      return new ApiFault('conflict', undefined, {
        body: { approvalNeeded: true, reason: outcome.isChangedSince ? CHANGED_SINCE : APPROVAL_NEEDED },
      });
    case 'unchanged':
      return new ApiFault('conflict', undefined, { body: { unchanged: true } });
    case 'findings':
      return new ApiFault('conflict', undefined, { body: { findings: outcome.findings } });
    case 'conflicts':
      return new ApiFault('conflict', undefined, { body: { conflicts: outcome.conflicts } });
  }
}
