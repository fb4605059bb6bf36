import type { VendorScript } from '#contract/vendor-scripts.ts';

/** What of Trusted Types is used; a browser may have none. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
}

/** The one policy that the page's content security policy allows, once a vendor is configured. */
const POLICY = 'signup-loader';

/**
 * Turns an address into what a script's `src` takes under Trusted Types: only the addresses of these scripts. It is a text
 * by its type and an object of the browser's in fact, which TypeScript's own types do not know.
 */
export function trustedScriptUrl(
  { defaultView }: Pick<Document, 'defaultView'>,
  scripts: readonly Pick<VendorScript, 'src'>[],
): (url: string) => string {
  const allowed = new Set(scripts.map(({ src }) => src));
  const createScriptURL = (url: string): string => {
    if (allowed.has(url)) return url;
    throw new TypeError('This is no script of a vendor that is configured.');
  };
  const types: unknown = defaultView && Reflect.get(defaultView, 'trustedTypes');
  if (!hasPolicies(types)) return createScriptURL;
  const policy = types.createPolicy(POLICY, { createScriptURL });
  return (url) => policy.createScriptURL(url);
}

function hasPolicies(types: unknown): types is TrustedTypes {
  return typeof types === 'object' && types !== null && 'createPolicy' in types;
}
