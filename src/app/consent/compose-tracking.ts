import type { TrackingEnvironment } from '#protocol/environment.ts';
import type { Consent } from '#tracking/consent.ts';
import { createTracking } from '#tracking/create-tracking.ts';
import { createDispatcher, type Sink } from '#tracking/dispatcher.ts';
import { audienceOf } from '#tracking/identity/audience.ts';
import { createJuneSink } from '#tracking/june/june-sink.ts';
import { randomUuid } from '#tracking/random-uuid.ts';
import type { Report } from '#tracking/errors/errors.ts';
import type { Tracking } from '#tracking/tracking.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { HashHistory } from '#app/route/hash-history.ts';
import { readCookie } from '#app/browser/read-cookie.ts';

/** What tracking is put together from, beside the page. */
export interface TrackingSetting {
  readonly window: Window;
  readonly environment: TrackingEnvironment;
  readonly consent: Consent;
  /** Of the configured vendors: those who hear of every sign-up, and those who hear of the second event alone (R2.62). */
  readonly sinks: readonly Sink[];
  readonly productionSinks: readonly Sink[];
  readonly report: Report;
}

/** What tracking reads of the page. */
export interface TrackedPage {
  readonly environment: PublicEnvironment;
  readonly history: Pick<HashHistory, 'path' | 'listen'>;
  readonly signUp: { readonly store: FormStore };
}

/** Puts tracking together for a page, and tells it of the pages that are shown (R9.2). */
export function composeTracking(page: TrackedPage, setting: TrackingSetting): Tracking {
  const { window, environment, consent } = setting;
  const tracking = createTracking({
    rules: environment,
    emailSoFar: () => textOrEmpty(page.signUp.store.view('email').value),
    consent,
    sinks: [juneSink(page, setting), ...setting.sinks],
    productionSinks: setting.productionSinks,
    dispatch: (sinks) => createDispatcher({ sinks, consent, defer: (task) => void window.setTimeout(task) }),
    readCookie: (name) => readCookie(window.document, name),
  });
  reportPages(page.history, tracking);
  return tracking;
}

function juneSink(page: TrackedPage, { window, environment, report }: TrackingSetting): Sink {
  return createJuneSink({
    network: {
      // These calls are the platform's own, beside the page's, and stand at the root.
      apiBase: new URL(page.environment.apiUrl, window.document.baseURI).origin,
      fetch: (url, request) => window.fetch(url, request),
    },
    now: Date.now,
    makeId: randomUuid,
    report,
    settingOf: ({ email }) => ({
      isInternal: audienceOf(email, environment) === 'internal',
      productName: environment.productName,
    }),
  });
}

/** The history's path never has an address in it (R1.3). */
function reportPages({ path, listen }: TrackedPage['history'], { viewed }: Tracking): void {
  viewed(path());
  listen(() => viewed(path()));
}

function textOrEmpty(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
