/** A value that others watch. */
export interface Observable<Value> {
  readonly get: () => Value;
  /** Listeners hear of another value, not of the same one again. */
  readonly set: (value: Value) => void;
  /**
   * Takes the value a step further that is heard of later: the step is taken as soon as somebody looks.
   *
   * @param soon Lets listeners hear of it when the time has come; whatever is set before tells them of both.
   */
  readonly setLater: (step: (value: Value) => Value, soon: (tell: () => void) => void) => void;
  /** Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that tells its listeners when it changes, in the form that React's external stores have. */
export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  let told = initial;
  let steps: ((value: Value) => Value)[] = [];
  let isToBeTold = false;
  const listeners = new Set<() => void>();

  function get(): Value {
    const waiting = steps;
    steps = [];
    for (const step of waiting) current = step(current);
    return current;
  }

  function tell(): void {
    isToBeTold = false;
    if (Object.is(get(), told)) return;
    told = current;
    for (const listener of listeners) listener();
  }

  return {
    get,
    set(value) {
      steps = [];
      current = value;
      tell();
    },
    setLater(step, soon) {
      steps.push(step);
      if (isToBeTold) return;
      isToBeTold = true;
      soon(tell);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
