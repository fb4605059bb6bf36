import type { Errors, LastRequest } from './errors.ts';

/** Sends one report, with what was asked of the server last, and without what the visitor had answered by then, in any shape. */
export type SendReport = (error: unknown, last: LastRequest | undefined, answers: unknown) => void;

/** As many mistakes wait for what reports them; more of them would tell nothing new. */
const MAX_WAITING = 100;

/**
 * Reports what nobody has caught, and what it is told of (R9.9). What reports weighs something, so it is fetched with the first
 * error; until it comes, mistakes wait. It stands in the first load, because that may go wrong, too.
 *
 * @param fetchReporter Called again and again: it keeps what has come, and asks anew for what has not.
 * @param answers What the visitor has answered so far.
 */
export function watchErrors(
  window: Window,
  fetchReporter: () => Promise<SendReport>,
  answers: () => unknown,
): Errors {
  const waiting: Parameters<SendReport>[] = [];
  let last: LastRequest | undefined;

  async function deliver(): Promise<void> {
    const send = await fetchReporter();
    for (const report of waiting.splice(0)) send(...report);
  }

  function report(error: unknown): void {
    if (waiting.push([error, last, answers()]) > MAX_WAITING) waiting.shift();
    // A reporter that does not come, or fails, must not be a error to report.
    deliver().catch(() => undefined);
  }

  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return { report, note: (request) => (last = request) };
}
