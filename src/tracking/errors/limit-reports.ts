const WINDOW_MS = 30_000;
const MAX_PER_MESSAGE = 5;
const MAX_REMEMBERED = 100;

interface SentReport {
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
  let sent: readonly SentReport[] = [];
  return (message) => {
    const at = now();
    sent = sent.filter((report) => at - report.at < WINDOW_MS);
    if (sent.filter((report) => report.message === message).length >= MAX_PER_MESSAGE) return false;
    sent = [...sent, { message, at }].slice(-MAX_REMEMBERED);
    return true;
  };
}
