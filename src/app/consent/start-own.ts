import type { TrackingEnvironment } from '#protocol/environment.ts';
import { composeTracking, type TrackedPage } from './compose-tracking.ts';
import type { Report } from '#tracking/errors/errors.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { implicitConsent } from '#tracking/consent.ts';

interface OwnSetting {
  readonly trackingEnvironment: TrackingEnvironment;
  readonly window: Window;
  readonly report: Report;
}

/** Starts tracking when no vendor is configured: only our own API gets events, for product analytics (R9.5). */
export function startOwn(page: TrackedPage, setting: OwnSetting): Tracking {
  const consent = implicitConsent(setting.window.navigator);
  return composeTracking(page, { ...setting, consent, sinks: [], productionSinks: [] });
}
