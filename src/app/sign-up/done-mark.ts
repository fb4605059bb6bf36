import { readSavedAnswers } from '#app/saved-answers/read-saved-answers.ts';
import type { Account } from '#app/submission/create-submission.ts';

/** The key in session storage of the mark that an account was created (R2.62). */
export const DONE_KEY = 'vestibule.done';

/**
 * The account that was created just before this page loaded. Undefined without a mark, and for anything else in storage: only the
 * page's own mark may take the place of the form.
 */
export function readDoneMark(storage: () => Storage): Account | undefined {
  const { name, organisation, email } = readSavedAnswers(storage, DONE_KEY);
  const isMark = typeof name === 'string' && typeof organisation === 'string' && typeof email === 'string';
  return isMark && email !== '' ? { name, organisation, email } : undefined;
}

/** The same as `readDoneMark`, but also removes what is there, so that the next reload shows an empty form. */
export function takeDoneMark(storage: () => Storage): Account | undefined {
  const account = readDoneMark(storage);
  try {
    storage().removeItem(DONE_KEY);
  } catch {
    // The browser forbids storage, so there is nothing to remove.
  }
  return account;
}
