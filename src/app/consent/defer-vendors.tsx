import { lazy, Suspense, type FunctionComponent } from 'react';
import type { TrackingEnvironment } from '#protocol/environment.ts';
import type { FormStore } from '#engine/form-store.ts';
import { deferredTracking } from './deferred-tracking.ts';
import type { TrackedPage } from './compose-tracking.ts';
import type { ConsentPage } from './ConsentChoice.tsx';
import type { Tracking } from '#tracking/tracking.ts';
import { untilIdle } from '#app/browser/until-idle.ts';

interface DeferredVendors {
  /** The consent banner and its button in the footer; absent when no vendor is configured. */
  readonly ConsentChoice?: FunctionComponent<ConsentPage>;
  readonly tracking: Tracking;
}

const NO_VENDORS: TrackingEnvironment = { vendors: {}, internalDomains: [] };

/**
 * Loads tracking; nothing waits for it. With vendors it loads immediately, because it contains the consent banner. Without
 * vendors only our own API gets events, so it loads later: once the visitor uses the form (R9.2).
 */
export function deferVendors(page: TrackedPage, window: Window): DeferredVendors {
  const trackingEnvironment = page.environment.tracking ?? NO_VENDORS;
  const report = (error: unknown): void => window.reportError(error);
  const setting = { trackingEnvironment, window, report };
  if (Object.keys(trackingEnvironment.vendors).length === 0) {
    const ownTracking = untilFormIsUsed(page.signUp.store)
      // Waits until the page has responded to the visitor's last action.
      .then(async () => untilIdle(window))
      .then(async () => import('./start-own.ts'))
      .then(({ startOwn }) => startOwn(page, setting));
    return { tracking: deferredTracking(ownTracking, report) };
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

/** Resolves once the visitor has answered or left a field, or has tried to submit the form. */
async function untilFormIsUsed({ state, subscribe }: FormStore): Promise<void> {
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

/** A view that appears once it has loaded. If it does not load, the page works without it. */
function optionalView<Props extends object>(
  loading: Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const view = loading.catch((): FunctionComponent<Props> => Nothing);
  const View = lazy(async () => ({ default: await view }));
  return (props) => (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
}

function Nothing(): null {
  return null;
}
