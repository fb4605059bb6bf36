import type { Errors, LastRequest } from './errors.ts';

/** Sends one report, with what was asked of the server last. */
export type SendReport = (mistake: unknown, last: LastRequest | undefined) => void;

/** As many mistakes wait for what reports them; more of them would tell nothing new. */
const MOST_WAITING = 100;

/**
 * Reports what nobody has caught, and what it is told of (R9.9). What reports weighs something, so it is fetched with the first
 * mistake; until it comes, mistakes wait. It stands in the first load, because that may go wrong, too.
 *
 * @param fetchReporter Called again and again: it keeps what has come, and asks anew for what has not.
 */
export function watchErrors(window: Window, fetchReporter: () => Promise<SendReport>): Errors {
  const waiting: Parameters<SendReport>[] = [];
  let last: LastRequest | undefined;

  async function deliver(): Promise<void> {
    const send = await fetchReporter();
    for (const mistake of waiting.splice(0)) send(...mistake);
  }

  function report(mistake: unknown): void {
    if (waiting.push([mistake, last]) > MOST_WAITING) waiting.shift();
    // A reporter that does not come, or fails, must not be a mistake to report.
    deliver().catch(() => undefined);
  }

  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return { report, note: (request) => (last = request) };
}
