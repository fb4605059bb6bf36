/** The key in session storage of the mark that an account was created (R2.62). */
export const DONE_KEY = 'vestibule.done';

/** Whether an account was created just before this page loaded. */
export function hasDoneMark(storage: () => Storage): boolean {
  try {
    return storage().getItem(DONE_KEY) !== null;
  } catch {
    return false;
  }
}

/** The same as `hasDoneMark`, but also removes the mark, so that the next reload shows an empty form. */
export function takeDoneMark(storage: () => Storage): boolean {
  const isDone = hasDoneMark(storage);
  if (isDone) storage().removeItem(DONE_KEY);
  return isDone;
}
