const WINDOW_MS = 30_000;
const MOST_PER_MESSAGE = 5;
const MOST_KEPT = 100;

interface Kept {
  readonly message: string;
  /** Milliseconds, by any clock that only goes forward. */
  readonly at: number;
}

/**
 * Says whether one more report of a message may be sent (R9.9): at most 5 in 30 seconds. What was allowed is remembered, at most
 * 100 of it: when many others have come in between, a message counts from the start again.
 *
 * @param now Milliseconds, by a clock that only goes forward.
 */
export function limitReports(now: () => number): (message: string) => boolean {
  let kept: readonly Kept[] = [];
  return (message) => {
    const at = now();
    kept = kept.filter((report) => at - report.at < WINDOW_MS);
    if (kept.filter((report) => report.message === message).length >= MOST_PER_MESSAGE) return false;
    kept = [...kept, { message, at }].slice(-MOST_KEPT);
    return true;
  };
}
