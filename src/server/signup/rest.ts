/** A time in which some work has to wait. */
export interface Rest {
  /** Begins the rest, or begins it anew. */
  readonly begin: () => void;
  readonly isOn: () => boolean;
}

/** Makes a rest. It ends in a timer, so never in the turn of the event loop in which it began. */
export function makeRest(milliseconds: number): Rest {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: () => {
      clearTimeout(timer);
      timer = setTimeout(() => (timer = undefined), milliseconds).unref();
    },
    isOn: () => timer !== undefined,
  };
}
