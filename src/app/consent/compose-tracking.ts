import type { TrackingEnvironment } from '#protocol/environment.ts';
import type { Consent } from '#tracking/consent.ts';
import { createTracking } from '#tracking/create-tracking.ts';
import { createDispatcher, type Sink } from '#tracking/dispatcher.ts';
import { audienceOf } from '#tracking/identity/audience.ts';
import { createJuneSink } from '#tracking/june/june-sink.ts';
import { randomUuid } from '#tracking/random-uuid.ts';
import type { Errors, Report } from '#tracking/errors/errors.ts';
import type { Tracking } from '#tracking/tracking.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Observable } from '#engine/observable.ts';
import { pathOf, type Route } from '#app/route/route-of.ts';
import { readCookie } from '#app/browser/read-cookie.ts';

/** The parts of tracking that do not come from the page. */
export interface TrackingSetting {
  readonly window: Window;
  readonly trackingEnvironment: TrackingEnvironment;
  readonly consent: Consent;
  /** Sinks of the configured vendors. They get page views and every `signedUp` (R2.62). */
  readonly sinks: readonly Sink[];
  /** The tag manager, if there is one. It gets page views and `signedUpInProduction` (R2.62, R9.6). */
  readonly productionSinks: readonly Sink[];
  readonly report: Report;
}

/** What tracking needs from the page. */
export interface TrackedPage {
  readonly environment: PublicEnvironment;
  readonly errors: Pick<Errors, 'note'>;
  readonly route: Pick<Observable<Route>, 'get' | 'subscribe'>;
  readonly signUp: { readonly store: FormStore };
}

/** Composes tracking for a page, and reports page views to it (R9.2). */
export function composeTracking(page: TrackedPage, setting: TrackingSetting): Tracking {
  const { window, trackingEnvironment, consent } = setting;
  const tracking = createTracking({
    rules: trackingEnvironment,
    emailSoFar: () => textOrEmpty(page.signUp.store.view('email').value),
    consent,
    sinks: [juneSink(page, setting), ...setting.sinks],
    productionSinks: setting.productionSinks,
    // Later, because vendors do their work before a call of theirs returns.
    dispatch: (sinks) => createDispatcher({ sinks, consent, defer: (task) => void window.setTimeout(task) }),
    readCookie: (name) => readCookie(window.document, name),
  });
  reportPages(page.route, tracking);
  return tracking;
}

function juneSink(page: TrackedPage, { window, trackingEnvironment, report }: TrackingSetting): Sink {
  return createJuneSink({
    network: {
      // The origin of `apiUrl`, because product analytics is at the root of the platform's API.
      apiBase: new URL(page.environment.apiUrl, window.document.baseURI).origin,
      fetch(url, request) {
        page.errors.note({ path: new URL(url).pathname });
        return window.fetch(url, request);
      },
    },
    now: Date.now,
    makeId: randomUuid,
    report,
    settingOf: ({ email }) => ({
      isInternal: audienceOf(email, trackingEnvironment) === 'internal',
      productName: trackingEnvironment.productName,
    }),
  });
}

/** Reports the path, which never contains an e-mail address (R1.3). */
function reportPages(route: TrackedPage['route'], { viewed }: Tracking): void {
  const report = (): void => viewed(pathOf(route.get()));
  report();
  route.subscribe(report);
}

function textOrEmpty(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
