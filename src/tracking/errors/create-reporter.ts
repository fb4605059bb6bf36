import { limitReports } from './limit-reports.ts';
import { createSentry } from './sentry-client.ts';
import { createScrub } from './scrub.ts';
import type { SendReport } from './watch-errors.ts';

/** Where reports go, and what they must not tell. */
export interface ReporterParts {
  readonly dsn: string;
  /** `production` or `staging`. */
  readonly environment: string;
  /** Where the page is from: `https://signup.example.com`. */
  readonly origin: string;
  /** Milliseconds, by a clock that only goes forward. */
  readonly now: () => number;
}

/** What browsers and vendors complain about, and nobody here can mend. */
const IGNORED_MESSAGES = /^(?:Script error\.?$|ResizeObserver loop|Could not load Userflow)/;

/** Makes what reports mistakes of ours to Sentry (R9.9): within limits, and without anything of the visitor's. */
export function createReporter({ dsn, environment, origin, now }: ReporterParts): SendReport {
  // Reports are put together later than they are made: by then the visitor may have changed what stands in them.
  const answered = new Set<string>();
  const scrub = createScrub(() => [...answered]);
  const isAllowed = limitReports(now);
  const send = createSentry({ dsn, environment, scrub });
  return (error, last, answers) => {
    for (const text of textsIn(answers)) answered.add(text);
    const message = messageOf(error);
    if (IGNORED_MESSAGES.test(message) || isThirdPartyError(error, origin)) return;
    if (isAllowed(scrub(message))) send(error, last);
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether all that is known of where it happened is a script of somebody else's. */
function isThirdPartyError(error: unknown, origin: string): boolean {
  // Some browsers begin the stack with the message, which may name any place.
  const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';
  const places: readonly string[] = stack.match(/\bhttps?:\/\/[^\s/]+/g) ?? [];
  return places.length > 0 && !places.includes(origin);
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
