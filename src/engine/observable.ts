/** A value with listeners. */
export interface Observable<Value> {
  readonly get: () => Value;
  /**
   * Changes the value immediately. Listeners are notified only when the value differs.
   *
   * @param notify Schedules the notification, such as after the next paint; by default it comes immediately. If an earlier
   * notification comes first, it covers this change, too.
   */
  readonly set: (value: Value, notify?: (task: () => void) => void) => void;
  /** Adds a listener, and returns the function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

const atOnce = (task: () => void): void => task();

/** Creates a value that notifies its listeners of changes, for React's `useSyncExternalStore`. */
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
