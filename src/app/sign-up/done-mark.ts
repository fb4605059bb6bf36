const KEY = 'vestibule.done';

/**
 * Marks in session storage that an account was created, so that the page knows it after its reload (R2.62). Returns false when
 * the browser stores nothing, as in frames of other sites.
 */
export function markDone(storage: () => Storage): boolean {
  try {
    storage().setItem(KEY, 'true');
    return true;
  } catch {
    return false;
  }
}

/** Whether an account was created just before this page loaded. */
export function hasDoneMark(storage: () => Storage): boolean {
  try {
    return storage().getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The same, and removes the mark, so that the next page starts with an empty form. */
export function takeDoneMark(storage: () => Storage): boolean {
  const isDone = hasDoneMark(storage);
  if (isDone) storage().removeItem(KEY);
  return isDone;
}
