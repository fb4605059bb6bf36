import type { VendorScript } from '#protocol/vendor-scripts.ts';
import type { Consent } from './consent.ts';

/** The outcome of loading a script. `already` includes a script that is still loading. */
export type LoadOutcome = 'loaded' | 'already' | 'error' | 'timeout' | 'unknown' | 'no-consent';

/** Loads the script of a vendor by its key. Never rejects. An unknown key resolves with `unknown` (R9.1). */
export type LoadScript = (key: string) => Promise<LoadOutcome>;

interface LoaderParts {
  readonly document: Document;
  /** The scripts of the configured vendors. */
  readonly scripts: readonly VendorScript[];
  readonly consent: Pick<Consent, 'of'>;
}

/** After this time the promise resolves with `timeout`. A script that loads later still works. */
const LOAD_TIMEOUT_MS = 4_000;

/** Makes the loader of third-party scripts. It loads each script once, and only with consent (R9.3). */
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
      // Removed, so that the script can be loaded again.
      element.remove();
      end('error');
    });
    document.head.append(element);
  });
}

/** The part of Trusted Types that we use. Some browsers do not have it. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** The only policy that the content security policy of the page allows. */
const POLICY = 'signup-loader';

/**
 * Converts a URL for the `src` of a script under Trusted Types. It accepts only the URLs of these scripts. The result
 * is an object of the browser that TypeScript types as a text.
 */
function trustedScriptUrl(
  { defaultView }: Pick<Document, 'defaultView'>,
  scripts: readonly Pick<VendorScript, 'src'>[],
): (url: string) => string {
  const allowed = new Set(scripts.map(({ src }) => src));
  const createScriptURL = (url: string): string => {
    if (allowed.has(url)) return url;
    throw new TypeError('No configured vendor has this script.');
  };
  const types: unknown = defaultView && Reflect.get(defaultView, 'trustedTypes');
  if (!hasPolicies(types)) return createScriptURL;
  const policy = types.createPolicy(POLICY, { createScriptURL });
  return (url) => policy.createScriptURL(url);
}

function hasPolicies(types: unknown): types is TrustedTypes {
  return typeof types === 'object' && types !== null && 'createPolicy' in types;
}
