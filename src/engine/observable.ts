/** A value that others watch. */
export interface Observable<Value> {
  readonly get: () => Value;
  /**
   * Changes the value at once. Listeners hear of another value, not of the same one again.
   *
   * @param notify When listeners hear of it: at once, or by a scheduler such as "after the next paint". A change that
   * notifies earlier tells of this one, too.
   */
  readonly set: (value: Value, notify?: (task: () => void) => void) => void;
  /** Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

const atOnce = (task: () => void): void => task();

/** A value that notifies its listeners when it changes, in the form that React's external stores have. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  let notified = initial;
  const listeners = new Set<() => void>();

  function notifyListeners(): void {
    if (Object.is(current, notified)) return;
    notified = current;
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    set(value, notify = atOnce) {
      current = value;
      notify(notifyListeners);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
