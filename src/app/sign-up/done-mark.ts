const KEY = 'vestibule.done';

/** Remembers over the reload that follows it that an account was made (R2.62). Storage that throws remembers nothing. */
export function markDone(storage: () => Storage): void {
  try {
    storage().setItem(KEY, 'true');
  } catch {
    // Then the page starts afresh without a word.
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
