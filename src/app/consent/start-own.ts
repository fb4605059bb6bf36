import type { TrackingEnvironment } from '#protocol/environment.ts';
import { composeTracking, type TrackedPage } from './compose-tracking.ts';
import type { Report } from '#tracking/errors/errors.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { implicitConsent } from '#tracking/consent.ts';

interface OwnSetting {
  readonly environment: TrackingEnvironment;
  readonly window: Window;
  readonly report: Report;
}

/** Tracking where no vendor is configured: product analytics, which our own API is told for (R9.5), and nobody else. */
export function startOwn(page: TrackedPage, setting: OwnSetting): Tracking {
  const consent = implicitConsent(setting.window.navigator);
  return composeTracking(page, { ...setting, consent, sinks: [], productionSinks: [] });
}
