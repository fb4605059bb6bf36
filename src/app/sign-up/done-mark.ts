const KEY = 'vestibule.done';

/**
 * Remembers over the reload that follows it that an account was made (R2.62). Answers false where nothing can be stored, as
 * in frames of other sites: the page would start afresh without a word.
 */
export function markDone(storage: () => Storage): boolean {
  try {
    storage().setItem(KEY, 'true');
    return true;
  } catch {
    return false;
  }
}

/** Whether an account was made just before this page was loaded. */
export function hasDoneMark(storage: () => Storage): boolean {
  try {
    return storage().getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The same, once: the next page begins afresh. */
export function takeDoneMark(storage: () => Storage): boolean {
  const isDone = hasDoneMark(storage);
  if (isDone) storage().removeItem(KEY);
  return isDone;
}
