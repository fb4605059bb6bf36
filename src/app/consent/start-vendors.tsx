import type { ComponentType } from 'react';
import type { TrackingEnvironment } from '#contract/environment.ts';
import { configuredScripts } from '#contract/vendor-scripts.ts';
import type { PageProps } from '#app/pages/page-props.ts';
import type { AppParts } from '#app/start/app-parts.ts';
import { openConsent } from '#tracking/consent-store.ts';
import { createDispatcher, type Dispatcher } from '#tracking/dispatcher.ts';
import { createLoader } from '#tracking/load-script.ts';
import { createVendorSinks } from '#tracking/sinks/vendor-sinks.ts';
import { ConsentChoice } from './ConsentChoice.tsx';
import css from './consent.css?inline';
import { fetchConsentWords } from './consent-words.ts';

/**
 * Starts what the configured vendors need: the question, and whoever hears of pages once it is answered. Answers what draws
 * the question. Fetched only when there is a vendor (R9.3).
 */
export async function startVendors(
  parts: Pick<AppParts, 'environment' | 'history'>,
  { vendors }: TrackingEnvironment,
  window: Window,
): Promise<ComponentType<PageProps>> {
  const { document } = window;
  const scripts = configuredScripts(vendors);
  const consent = await openConsent({ scripts, window });
  const dispatcher = createDispatcher({
    consent,
    sinks: createVendorSinks(vendors, {
      window,
      load: createLoader({ document, scripts, consent }),
      privatePart: () => document.getElementById('main'),
      now: Date.now,
    }),
    defer: (task) => void window.setTimeout(task, 0),
  });
  tellPages(parts.history, dispatcher);
  adoptStyles(document);
  const fetchWords = (language: string) => fetchConsentWords(language, parts.environment);
  return (page) => <ConsentChoice page={page} store={consent} fetchWords={fetchWords} />;
}

/** The history's path never has an address in it (R1.3). */
function tellPages({ path, listen }: AppParts['history'], { emit }: Dispatcher): void {
  const tell = (): void => emit({ name: 'page_viewed', path: path() });
  tell();
  listen(tell);
}

/** As a sheet of the document's own: a `style` element would need the policy's permission, a file another request. */
function adoptStyles(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
