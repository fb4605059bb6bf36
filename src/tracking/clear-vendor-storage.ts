import { eraseCookies } from 'vanilla-cookieconsent';
import type { VendorScript } from '#protocol/vendor-scripts.ts';

/** Removes what these vendors stored in the browser (R9.3): cookies, local and session storage. */
export function clearVendorStorage(window: Window, scripts: readonly VendorScript[]): void {
  const cookies = scripts.flatMap((script) => script.cookies.map(patternOf));
  eraseCookies(cookies);
  // Vendors set cookies for the widest domain they may. A cookie goes only by the domain that it was set for.
  for (const domain of domainsOf(window.location.hostname)) eraseCookies(cookies, '/', domain);
  const keys = scripts.flatMap((script) => script.storage.map(patternOf));
  clearStorage(() => window.localStorage, keys);
  clearStorage(() => window.sessionStorage, keys);
}

/** The domain and its parents, except the top level: `a.b.example`, `b.example`. */
function domainsOf(hostname: string): readonly string[] {
  const parts = hostname.split('.');
  return parts.slice(0, -1).map((_part, at) => parts.slice(at).join('.'));
}

/** A name has letters, digits and `_`. A `*` at the end matches the rest. */
function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replace('*', '.*')}$`);
}

/** A browser that forbids storage throws on access. */
function clearStorage(find: () => Storage, patterns: readonly RegExp[]): void {
  try {
    const storage = find();
    for (const key of Object.keys(storage)) {
      if (patterns.some((pattern) => pattern.test(key))) storage.removeItem(key);
    }
  } catch {
    return;
  }
}
