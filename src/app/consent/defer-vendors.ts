import type { FunctionComponent } from 'react';
import type { TrackingEnvironment } from '#protocol/environment.ts';
import type { FormStore } from '#engine/form-store.ts';
import { deferredTracking } from './deferred-tracking.ts';
import type { TrackedPage } from './compose-tracking.ts';
import type { ConsentPage } from './ConsentChoice.tsx';
import type { Tracking } from '#tracking/tracking.ts';
import { untilIdle } from '#app/browser/clock.ts';
import { optionalView } from './optional-view.tsx';

/** What tracking brings with it. */
interface DeferredVendors {
  /** The visitor's choice about vendors, in the footer; there is none without a vendor. */
  readonly ConsentChoice?: FunctionComponent<ConsentPage>;
  readonly tracking: Tracking;
}

const NO_VENDORS: TrackingEnvironment = { vendors: {}, vendorDomains: [] };

/**
 * Fetches what tracking needs, waited for by nobody: at once where there are vendors, because their question comes with it. Without
 * any, what our own API is told of is fetched once somebody is at work on the form, and weighs on no first load (R9.2).
 */
export function deferVendors(page: TrackedPage, window: Window): DeferredVendors {
  const environment = page.environment.tracking ?? NO_VENDORS;
  const report = (error: unknown): void => window.reportError(error);
  const setting = { environment, window, report };
  if (Object.keys(environment.vendors).length === 0) {
    const own = untilBegun(page.signUp.store)
      // What the visitor has just done is answered first.
      .then(async () => untilIdle(window))
      .then(async () => import('./start-own.ts'))
      .then(({ startOwn }) => startOwn(page, setting));
    return { tracking: deferredTracking(own, report) };
  }
  const vendors = import('./start-vendors.tsx').then(({ startVendors }) => startVendors(page, setting));
  return {
    ConsentChoice: optionalView(vendors.then((started) => started.ConsentChoice)),
    tracking: deferredTracking(
      vendors.then(({ tracking }) => tracking),
      report,
    ),
  };
}

/** Resolves once a visitor has answered or left a field, or tried to send the form. */
async function untilBegun({ state, subscribe }: FormStore): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { valueSources, touched, submitCount } = state();
      const isAtWork = touched.size > 0 || submitCount > 0 || Object.values(valueSources).includes('visitor');
      if (!isAtWork) return;
      stop();
      resolve();
    };
    const stop = subscribe(check);
    check();
  });
}
