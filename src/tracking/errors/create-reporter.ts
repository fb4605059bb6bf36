import { createSentry } from './sentry-client.ts';
import { createScrub } from './scrub.ts';
import type { LastRequest } from './errors.ts';
import { REQUEST_KEY, type SendReport } from './watch-errors.ts';

/** Where reports go, and what they must not contain. */
export interface ReporterParts {
  readonly dsn: string;
  /** `production` or `staging`. */
  readonly environment: string;
  /** The origin of the page: `https://signup.example.com`. */
  readonly origin: string;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The browser's storage with the last request of the page before a reload. May throw when it is forbidden. */
  readonly storage: () => Pick<Storage, 'getItem'>;
}

/** Messages of browsers and vendors that we cannot fix. */
const IGNORED_MESSAGES = /^(?:Script error\.?$|ResizeObserver loop|Could not load Userflow)/;

/** Makes the function that reports our errors to Sentry (R9.9), within limits and without the visitor's data. */
export function createReporter({ dsn, environment, origin, now, storage }: ReporterParts): SendReport {
  // Sentry builds a report later. By then the visitor may have changed an answer that the report contains, so we
  // collect all answers.
  const answered = new Set<string>();
  const scrub = createScrub(() => [...answered]);
  const isAllowed = limitReports(now);
  const send = createSentry({ dsn, environment, scrub });
  return (error, last, answers) => {
    for (const text of textsIn(answers)) answered.add(text);
    const message = messageOf(error);
    if (IGNORED_MESSAGES.test(message) || isThirdPartyError(error, origin)) return;
    if (isAllowed(scrub(message))) send(error, last ?? earlierRequest(storage));
  };
}

function earlierRequest(storage: ReporterParts['storage']): LastRequest | undefined {
  try {
    const { path, id }: Partial<Record<keyof LastRequest, unknown>> = JSON.parse(
      storage().getItem(REQUEST_KEY) ?? '',
    );
    return typeof path === 'string' ? { path, ...(typeof id === 'string' && { id }) } : undefined;
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the stack contains only scripts of third parties. */
function isThirdPartyError(error: unknown, origin: string): boolean {
  // Some browsers start the stack with the message, which may contain any URL.
  const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';
  const places: readonly string[] = stack.match(/\bhttps?:\/\/[^\s/]+/g) ?? [];
  return places.length > 0 && !places.includes(origin);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const WINDOW_MS = 30_000;
const MAX_PER_MESSAGE = 5;
const MAX_REMEMBERED = 100;

interface SentReport {
  readonly message: string;
  /** Monotonic milliseconds. */
  readonly at: number;
}

/**
 * Decides whether a message may be reported once more (R9.9): at most 5 times in 30 seconds. It remembers the last 100
 * reports, so after many others a message counts from zero again.
 *
 * @param now Monotonic milliseconds.
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
