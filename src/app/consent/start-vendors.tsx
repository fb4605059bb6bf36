import type { FunctionComponent } from 'react';
import type { TrackingEnvironment, VendorIds } from '#protocol/environment.ts';
import { configuredScripts } from '#protocol/vendor-scripts.ts';
import { composeTracking, type TrackedPage } from './compose-tracking.ts';
import { MAIN_ID } from '#app/browser/element-ids.ts';
import { openConsent } from '#tracking/consent-store.ts';
import { createLoader, type LoadScript } from '#tracking/load-script.ts';
import type { Report } from '#tracking/errors/errors.ts';
import { createVendorSinks } from '#tracking/sinks/vendor-sinks.ts';
import type { Tracking } from '#tracking/tracking.ts';
import { ConsentChoice, type ConsentPage } from './ConsentChoice.tsx';
import categoriesCss from './consent-categories.css?inline';
import placeCss from './consent-place.css?inline';
import consentCss from './consent.css?inline';
import { fetchConsentMessages } from './consent-messages.ts';
import type { Consent } from '#tracking/consent.ts';
import type { Sink } from '#tracking/dispatcher.ts';
import { createTagManager } from '#tracking/tag-manager/tag-manager-sink.ts';

interface StartedVendors {
  /** Renders the consent banner, and the button that opens it. */
  readonly ConsentChoice: FunctionComponent<ConsentPage>;
  readonly tracking: Tracking;
}

interface VendorSetting {
  readonly trackingEnvironment: TrackingEnvironment;
  readonly window: Window;
  readonly report: Report;
}

/**
 * Starts the consent banner, and the sinks that get page views and sign-ups after consent. This module only loads when a vendor
 * is configured (R9.3).
 */
export async function startVendors(page: TrackedPage, setting: VendorSetting): Promise<StartedVendors> {
  const { trackingEnvironment, window, report } = setting;
  const { vendors } = trackingEnvironment;
  const { document } = window;
  const scripts = configuredScripts(vendors);
  const consent = await openConsent({ scripts, window });
  const load = createLoader({ document, scripts, consent });
  const elementWithAnswers = (): HTMLElement | null => document.getElementById(MAIN_ID);
  const tracking = composeTracking(page, {
    ...setting,
    consent,
    sinks: createVendorSinks(vendors, { window, load, elementWithAnswers, now: Date.now }),
    productionSinks: tagManagers(vendors, { window, consent, load, report }),
  });
  adoptStyles(document);
  const fetchMessages = (language: string) => fetchConsentMessages(language, page.environment);
  return {
    tracking,
    ConsentChoice: (props) => <ConsentChoice page={props} store={consent} fetchMessages={fetchMessages} />,
  };
}

/** Adds the styles as a constructed sheet. The security policy forbids a `style` element, and a file needs another request. */
function adoptStyles(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([consentCss, categoriesCss, placeCss].join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

interface TagManagerSetting {
  readonly window: Window;
  readonly consent: Consent;
  readonly load: LoadScript;
  readonly report: Report;
}

/** The tag manager, if one is configured (R9.2). It gets page views, and sign-ups in production only (R9.6). */
export function tagManagers({ gtmId: id }: VendorIds, setting: TagManagerSetting): readonly Sink[] {
  if (id === undefined) return [];
  const { window, consent, load, report } = setting;
  const after = (milliseconds: number, task: () => void): (() => void) => {
    const timer = window.setTimeout(task, milliseconds);
    return () => window.clearTimeout(timer);
  };
  const clock = { now: Date.now, after };
  return [createTagManager({ window, id, consent, load: () => void load('tagManager'), clock, report })];
}
