import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { APP_VERSION } from '#protocol/app-version.ts';
import type { LastRequest } from './errors.ts';
import { type Scrub, scrubbedPlaces } from './scrub.ts';

/** Sends one report with the last request to the server. */
type SendScrubbed = (error: unknown, last: LastRequest | undefined) => void;

interface SentryParts {
  readonly dsn: string;
  readonly environment: string;
  readonly scrub: Scrub;
}

/**
 * Makes a Sentry client without integrations: no breadcrumbs, sessions, handlers or deduplication. Only the output of
 * `allowedParts` leaves the page.
 */
export function createSentry({ dsn, environment, scrub }: SentryParts): SendScrubbed {
  const client = new BrowserClient({
    dsn,
    environment,
    release: APP_VERSION,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    // Otherwise Sentry stores the IP address that sent the report.
    dataCollection: { userInfo: false },
    beforeSend: (event) => allowedParts(event, scrub),
  });
  client.init();
  return (error, last) => {
    const scope = new Scope();
    scope.setTags(tagsOf(last));
    client.captureException(error, {}, scope);
  };
}

function tagsOf(last: LastRequest | undefined): Readonly<Record<string, string>> {
  return {
    ...(last && { request_path: last.path.replace(/[?#].*$/, '') }),
    ...(last?.id !== undefined && { request_id: last.id }),
  };
}

/** Rebuilds the event from its allowed parts. */
function allowedParts(event: ErrorEvent, scrub: Scrub): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags = {}, exception } = event;
  const texts = Object.entries(tags).map(([name, text]) => [name, scrub(String(text))]);
  return {
    type: undefined,
    ...defined({ event_id, timestamp, platform, level, release, environment }),
    tags: Object.fromEntries(texts),
    exception: { values: (exception?.values ?? []).map((value) => allowedException(value, scrub)) },
  };
}

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];
type Frame = NonNullable<NonNullable<Exception['stacktrace']>['frames']>[number];

function allowedException({ type, value, stacktrace }: Exception, scrub: Scrub): Exception {
  const frames = (stacktrace?.frames ?? []).map((frame) => allowedFrame(frame, scrub));
  return {
    ...defined({ type: type && scrub(type), value: value && scrub(value) }),
    stacktrace: { frames },
  };
}

function allowedFrame({ filename, function: name, lineno, colno, in_app }: Frame, scrub: Scrub): Frame {
  return defined({
    filename: filename && scrubbedPlaces(filename),
    function: name && scrub(name),
    lineno,
    colno,
    in_app,
  });
}

/** Removes properties that are undefined, because the client's types allow them only to be absent. */
function defined<Shape extends object>(
  shape: Shape,
): { [Key in keyof Shape]: Exclude<Shape[Key], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filter below removes every undefined property
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Shape]: Exclude<Shape[Key], undefined>;
  };
}
