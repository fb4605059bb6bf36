import type { DraftEntry } from '#protocol/workbench.ts';
import { noteInWords } from '#workbench/draft/form-drafts.ts';

/** The name of a draft for people: why it was opened, or the beginning of its own name. */
export function nameOfDraft(
  { draft, note }: Pick<DraftEntry, 'draft' | 'note'>,
  nameOf: (form: string) => string,
): string {
  return note === '' ? `Draft ${draft.slice(0, 6)}` : noteInWords(note, nameOf);
}

/** How far the review of a draft is, in a word or two. Empty while nobody has handed it in. */
export function stateOfReview({ review }: DraftEntry): string {
  if (!review || review.state === 'open') return '';
  if (review.state === 'sentBack') return 'Sent back';
  return review.isApproved ? 'Approved' : 'Handed in';
}
