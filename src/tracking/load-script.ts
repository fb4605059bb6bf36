import type { VendorScript } from '#contract/vendor-scripts.ts';
import type { Consent } from './consent.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** How the loading of a script ended. `already` is also one that is still on its way. */
export type LoadOutcome = 'loaded' | 'already' | 'error' | 'timeout' | 'unknown' | 'no-consent';

/** Loads the script of a vendor by its key. Never rejects; a key that nobody knows is `unknown`, quietly (R9.1). */
export type LoadScript = (key: string) => Promise<LoadOutcome>;

interface LoaderParts {
  readonly document: Document;
  /** Those of the configured vendors. */
  readonly scripts: readonly VendorScript[];
  readonly consent: Pick<Consent, 'of'>;
}

/** A script that has not come by then is given up; when it comes after all, it works. */
const LOAD_TIMEOUT_MS = 4_000;

/** Makes the loader of third-party scripts: by descriptor, once each, and only what the visitor agrees to (R9.3). */
export function createLoader({ document, scripts, consent }: LoaderParts): LoadScript {
  const known = new Map(scripts.map((script) => [script.key, script]));
  const urlOf = trustedScriptUrl(document, scripts);

  return async (key) => {
    const script = known.get(key);
    if (!script) return 'unknown';
    if (consent.of(script.category) !== 'granted') return 'no-consent';
    if (document.getElementById(script.id)) return 'already';
    return load(document, createScriptElement(document, script, urlOf));
  };
}

function createScriptElement(
  document: Document,
  script: VendorScript,
  urlOf: (url: string) => string,
): HTMLScriptElement {
  const element = document.createElement('script');
  element.id = script.id;
  element.async = script.async;
  element.defer = script.defer;
  if (script.type !== undefined) element.type = script.type;
  if (script.crossOrigin !== undefined) element.crossOrigin = script.crossOrigin;
  element.src = urlOf(script.src);
  return element;
}

async function load(document: Document, element: HTMLScriptElement): Promise<LoadOutcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('timeout'), LOAD_TIMEOUT_MS);
    const end = (outcome: LoadOutcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    element.addEventListener('load', () => end('loaded'));
    element.addEventListener('error', () => {
      // Gone, so that it may be asked for once more.
      element.remove();
      end('error');
    });
    document.head.append(element);
  });
}
