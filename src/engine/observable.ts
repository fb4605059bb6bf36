/** A value that others watch. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Listeners hear of another value, not of the same one again. */
  readonly set: (value: Value) => void;
  /** Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that tells its listeners when it changes, in the form that React's external stores have. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
