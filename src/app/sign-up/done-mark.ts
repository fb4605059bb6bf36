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

/** Whether an account was made just before this page was loaded; it is told once. */
export function takeDone(storage: () => Storage): boolean {
  try {
    const isDone = storage().getItem(KEY) !== null;
    storage().removeItem(KEY);
    return isDone;
  } catch {
    return false;
  }
}
