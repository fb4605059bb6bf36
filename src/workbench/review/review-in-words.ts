import type { DraftCheck, Review, ReviewNote } from '#protocol/workbench.ts';

/** What people have said about a draft, newest first, as sentences. */
export function reviewInWords(
  { state, handedIn, sentBack, approvals }: Pick<Review, 'state' | 'handedIn' | 'sentBack' | 'approvals'>,
  me: string,
): readonly string[] {
  const counting = approvals.filter(({ counts }) => counts);
  const ended = approvals.filter(({ counts }) => !counts);
  const steps = [
    handedIn && `${nameOf(handedIn, me)} handed it in: “${handedIn.note}”`,
    sentBack &&
      `${nameOf(sentBack, me)} ${sentBack.by === handedIn?.by ? 'took' : 'sent'} it back: “${sentBack.note}”`,
  ];
  return [
    ...counting.map((approval) => `${nameOf(approval, me)} approved it.`),
    ...ended.map((approval) => `${nameOf(approval, me)} approved it${endedBecause(approval)}`),
    ...(state === 'sentBack' ? steps.toReversed() : steps),
  ].filter((words) => words !== undefined);
}

/** Why an approval no longer counts, as the end of a sentence. */
function endedBecause({ endedBy }: Review['approvals'][number]): string {
  return endedBy === undefined
    ? ' before its last change.'
    : `. Release ${endedBy} was published since, and what was approved has changed by that.`;
}

function nameOf({ by }: Pick<ReviewNote, 'by'>, me: string): string {
  return by.toLowerCase() === me.toLowerCase() ? 'You' : by;
}

/**
 * Why a person may not make a draft live. Undefined when they may.
 *
 * @param review Undefined while it loads.
 * @param state Whether the draft changes anything, and what the check has found in it.
 */
export function whyNotLive(
  review: Pick<Review, 'rule' | 'isSeenByTwo'> | undefined,
  {
    isChanged,
    check,
  }: { readonly isChanged: boolean; readonly check: Pick<DraftCheck, 'legal'> | undefined },
): string | undefined {
  if (!review || !isChanged) return undefined;
  const { rule, isSeenByTwo } = review;
  const needsTwo = rule === 'all' || (rule === 'legal' && check !== undefined && check.legal.length > 0);
  if (!needsTwo || isSeenByTwo) return undefined;
  const what = rule === 'legal' ? 'It changes legal texts, and nobody' : 'Nobody';
  return `${what} but you has seen this change. Hand it in: another person has to approve it, or publish it. If you are alone here, invite a colleague under People.`;
}
