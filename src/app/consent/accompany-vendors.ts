import type { ComponentType } from 'react';
import { lateTracking } from '#app/sign-up/late-tracking.ts';
import type { PageProps } from '#app/pages/page-props.ts';
import type { AppParts } from '#app/start/app-parts.ts';
import { silentTracking, type Tracking } from '#tracking/tracking.ts';
import { lateView } from './late-view.tsx';

/** What configured vendors bring with them. */
interface AccompanyingVendors {
  /** The visitor's choice about them, in the footer. */
  readonly Choice?: ComponentType<PageProps>;
  readonly tracking: Tracking;
}

/** Fetches what vendors need, at once and waited for by nobody; without any there is nothing to fetch (R9.2). */
export function accompanyVendors(parts: AppParts, window: Window): AccompanyingVendors {
  const { tracking } = parts.environment;
  if (!tracking) return { tracking: silentTracking };
  const report = (error: unknown): void => window.reportError(error);
  const vendors = import('./start-vendors.tsx').then(({ startVendors }) =>
    startVendors(parts, { environment: tracking, window, report }),
  );
  return {
    Choice: lateView(vendors.then(({ Choice }) => Choice)),
    tracking: lateTracking(
      vendors.then((started) => started.tracking),
      report,
    ),
  };
}
