import type { Errors, LastRequest } from './errors.ts';

/** Reports an error and the last request to our server. Before it sends the report, it removes the visitor's answers. */
export type SendReport = (error: unknown, last: LastRequest | undefined, answers: unknown) => void;

/** The key of the last request in session storage. A page that reloads after a sign-up still reports that request. */
export const REQUEST_KEY = 'vestibule.request';

/** The maximum number of waiting errors. When there are more, the oldest are dropped. */
const MAX_WAITING = 100;

/**
 * Reports uncaught errors, and errors passed to `report` (R9.9). The reporter is large, so the first error loads it, and errors
 * wait until then. This module is part of the first load, because the load itself may fail.
 *
 * @param fetchReporter Called for each error: it returns a loaded reporter, and retries a failed load.
 *
 * @param answers Returns the visitor's answers so far.
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
    for (const entry of waiting.splice(0)) send(...entry);
  }

  function report(thrown: unknown): void {
    if (waiting.push([thrown, last, answers()]) > MAX_WAITING) waiting.shift();
    // A reporter that fails must not cause another report.
    deliver().catch(() => undefined);
  }

  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return {
    report,
    note(request) {
      last = request;
      try {
        window.sessionStorage.setItem(REQUEST_KEY, JSON.stringify(request));
      } catch {
        // The browser stores nothing, so a reload forgets the request.
      }
    },
  };
}
