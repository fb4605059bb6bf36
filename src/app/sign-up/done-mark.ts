import { readSavedAnswers } from '#app/saved-answers/read-saved-answers.ts';
import { hasWorked } from '#app/saved-answers/saved-answers.ts';
import { takeMark } from '#app/saved-answers/take-mark.ts';
import type { ReadyAccount } from '#app/submission/create-submission.ts';
import { newestSignUp } from './newest-sign-up.ts';

/** The key in session storage of the mark that an account was created (R2.62). */
export const DONE_KEY = 'vestibule.done';

/** The page shows the new account after a reload for this long. Another person may use the device later. */
const SHOWN_FOR_MS = 3_600_000;

/**
 * Marks that an account was created. While its mailbox is not confirmed, the cookie of this browser belongs to it from now on. Returns
 * false when the browser stores nothing.
 */
export function markDone(
  window: Pick<Window, 'sessionStorage' | 'localStorage'>,
  account: ReadyAccount,
): boolean {
  if (account.confirmUntil !== '') newestSignUp(() => window.localStorage).begin(account.confirmUntil);
  const mark = JSON.stringify({ ...account, at: Date.now() });
  return hasWorked(() => window.sessionStorage.setItem(DONE_KEY, mark));
}

/**
 * The account that was created before this page was loaded again. A phone loads a tab again that it had put aside. So each reload in
 * the next hour says that the account is ready. Undefined when the visitor has come anew, and for anything else in storage. Only the
 * page's own mark may take the place of the form. What does not count is removed.
 */
export function readDoneMark(
  window: Pick<Window, 'sessionStorage' | 'performance'>,
): ReadyAccount | undefined {
  const account = isNewVisit(window)
    ? undefined
    : accountIn(readSavedAnswers(() => window.sessionStorage, DONE_KEY));
  if (!account) takeDoneMark(window);
  return account;
}

function isNewVisit({ performance }: Pick<Window, 'performance'>): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}

/** Removes the mark, so that the page shows an empty form. Returns whether there was one. */
export function takeDoneMark(window: Pick<Window, 'sessionStorage'>): boolean {
  return accountIn(takeMark(() => window.sessionStorage, DONE_KEY)) !== undefined;
}

function accountIn(mark: Readonly<Record<string, unknown>>): ReadyAccount | undefined {
  const { name, organisation, email, confirmUntil, at } = mark;
  const isMark = typeof name === 'string' && typeof organisation === 'string' && typeof email === 'string';
  const isRecent = typeof at === 'number' && Math.abs(Date.now() - at) < SHOWN_FOR_MS;
  if (!isMark || email === '' || !isRecent) return undefined;
  return { name, organisation, email, confirmUntil: isTime(confirmUntil) ? confirmUntil : '' };
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
