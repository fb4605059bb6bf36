import type { DraftEntry } from '#protocol/workbench.ts';

/** The name of a draft for people: the form that it is about and why it was opened, or the beginning of its own name. */
export function nameOfDraft(
  { draft, note, form }: Pick<DraftEntry, 'draft' | 'note' | 'form'>,
  nameOf: (form: string) => string,
): string {
  if (form === undefined) return note === '' ? `Draft ${draft.slice(0, 6)}` : note;
  return note === '' ? `Change of “${nameOf(form)}”` : `“${nameOf(form)}”: ${note}`;
}

/** How far the review of a draft is, in a word or two. Empty until an editor has handed it in. */
export function stateOfReview({ review }: DraftEntry): string {
  if (!review || review.state === 'open') return '';
  if (review.state === 'sentBack') return 'Sent back';
  return review.isApproved ? 'Approved' : 'Handed in';
}
