import { readSavedAnswers } from '#app/saved-answers/read-saved-answers.ts';
import { takeMark } from '#app/saved-answers/take-mark.ts';
import type { ReadyAccount } from '#app/submission/create-submission.ts';

/** The key in session storage of the mark that an account was created (R2.62). */
export const DONE_KEY = 'vestibule.done';

/**
 * The account that was created just before this page loaded. Undefined without a mark, and for anything else in storage: only the
 * page's own mark may take the place of the form.
 */
export function readDoneMark(storage: () => Storage): ReadyAccount | undefined {
  return accountIn(readSavedAnswers(storage, DONE_KEY));
}

/** The same as `readDoneMark`, but also removes what is there, so that the next reload shows an empty form. */
export function takeDoneMark(storage: () => Storage): ReadyAccount | undefined {
  return accountIn(takeMark(storage, DONE_KEY));
}

function accountIn(mark: Readonly<Record<string, unknown>>): ReadyAccount | undefined {
  const { name, organisation, email, confirmUntil } = mark;
  const isMark = typeof name === 'string' && typeof organisation === 'string' && typeof email === 'string';
  if (!isMark || email === '') return undefined;
  // The page before an update wrote none.
  return { name, organisation, email, confirmUntil: isTime(confirmUntil) ? confirmUntil : '' };
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
