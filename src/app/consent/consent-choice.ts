import type { ComponentType } from 'react';
import type { TrackingEnvironment } from '#contract/environment.ts';
import type { PageProps } from '#app/pages/page-props.ts';
import type { AppParts } from '#app/start/app-parts.ts';
import { lateView } from './late-view.tsx';

/** The visitor's choice about vendors, in the footer, and all that follows from it: fetched at once, and drawn when it has come. */
export function consentChoice(
  parts: AppParts,
  tracking: TrackingEnvironment,
  window: Window,
): ComponentType<PageProps> {
  return lateView(
    import('./start-vendors.tsx').then(({ startVendors }) => startVendors(parts, tracking, window)),
  );
}
