import type { VendorIds } from '#protocol/environment.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import { createCrmSink } from './crm-sink.ts';
import { createJourneySink } from './journey-sink.ts';
import { createOnboardingSink } from './onboarding-sink.ts';
import { createRecordingSink } from './recording-sink.ts';
import type { VendorSinkParts } from './vendor-globals.ts';
import { createWebAnalyticsSink } from './web-analytics-sink.ts';

interface VendorParts extends VendorSinkParts {
  readonly elementWithAnswers: () => Element | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Creates a sink for each configured vendor. A vendor without an id is disabled (R9.2). */
export function createVendorSinks(vendors: VendorIds, parts: VendorParts): readonly Sink[] {
  const { gaId, hubspotPortalId, hotjarId, journyId, journyDomain, userflowToken } = vendors;
  return [
    gaId !== undefined && createWebAnalyticsSink(gaId, parts),
    hubspotPortalId !== undefined && createCrmSink(hubspotPortalId, parts),
    hotjarId !== undefined && createRecordingSink(hotjarId, parts),
    journyId !== undefined &&
      journyDomain !== undefined &&
      createJourneySink({ journyId, journyDomain }, parts),
    userflowToken !== undefined && createOnboardingSink(userflowToken, parts),
  ].filter((sink) => sink !== false);
}
