import { acceptCategory, acceptedCategory, run, validConsent, eraseCookies } from 'vanilla-cookieconsent';
import type { VendorScript } from '#protocol/vendor-scripts.ts';
import type { Consent, ConsentCategory } from './consent.ts';

/** The visitor's consent, and the function to change it. */
export interface ConsentStore extends Consent {
  /**
   * The categories for which the page asks consent: statistics, which include our own API, and the categories of the configured
   * vendors.
   */
  readonly categories: readonly ConsentCategory[];
  /** Grants these categories and denies the rest, until the next choice. */
  readonly choose: (granted: readonly ConsentCategory[]) => void;
}

interface StoreParts {
  /** The scripts of the configured vendors. */
  readonly scripts: readonly VendorScript[];
  readonly window: Window;
}

/** The cookie that stores the choice. It is essential and identifies nobody. */
const COOKIE = { name: 'vestibule-consent', expiresAfterDays: 182 };

const CATEGORIES: readonly ConsentCategory[] = ['analytics', 'marketing'];

/**
 * Reads the choice of an earlier visit (R9.3). Without cookies, a choice holds until the page is left, and the next
 * page asks again. A missing cookie never counts as consent.
 */
export async function openConsent({ scripts, window }: StoreParts): Promise<ConsentStore> {
  // The question always includes statistics, because a refusal must hold for our own API, too (R9.5, decision 26).
  const categories = CATEGORIES.filter(
    (category) => category === 'analytics' || scripts.some((script) => script.category === category),
  );
  const canStore = hasCookies(window);
  if (canStore) await readCookie(scripts, categories);
  let granted = canStore && validConsent() ? categories.filter((one) => acceptedCategory(one)) : undefined;
  const listeners = new Set<() => void>();

  return {
    categories,
    of(category) {
      if (!granted) return 'unknown';
      return granted.includes(category) ? 'granted' : 'denied';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      granted = categories.filter((category) => next.includes(category));
      for (const listener of listeners) listener();
      if (!canStore) return;
      acceptCategory([...granted]);
      clearVendorStorage(
        window,
        scripts.filter(({ category }) => !granted?.includes(category)),
      );
    },
  };
}

/**
 * Lets the library read its cookie without drawing anything. The library has no texts, so it fails between reading and drawing.
 * This is intended: the page draws the question itself.
 */
async function readCookie(
  scripts: readonly VendorScript[],
  categories: readonly ConsentCategory[],
): Promise<void> {
  const reading = run({
    categories: Object.fromEntries(categories.map((category) => [category, {}])),
    cookie: COOKIE,
    revision: revisionOf(scripts),
    autoClearCookies: false,
    manageScriptTags: false,
    // Automated browsers get the same question as all others.
    hideFromBots: false,
    language: { default: 'en', translations: {} },
  });
  await reading.catch((error: unknown) => {
    if (!String(error).startsWith('Could not load translation')) throw error;
  });
}

/** Whether the page may use cookies. In a frame without access to cookies, the browser throws when we read them. */
function hasCookies({ document }: Window): boolean {
  try {
    return typeof document.cookie === 'string';
  } catch {
    return false;
  }
}

/** A number that changes with the set of vendors, because consent to two vendors does not cover a third. */
function revisionOf(scripts: readonly VendorScript[]): number {
  const keys = scripts.map(({ key }) => key).join();
  return new TextEncoder().encode(keys).reduce((hash, byte) => (hash * 31 + byte) % 1_000_003, 7);
}

/** Removes what these vendors stored in the browser (R9.3): cookies, local and session storage. */
function clearVendorStorage(window: Window, scripts: readonly VendorScript[]): void {
  const cookies = scripts.flatMap((script) => script.cookies.map(patternOf));
  eraseCookies(cookies);
  // Vendors set cookies for the widest domain that the browser allows. Only that domain can delete the cookie.
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

/** The pattern for the name of a cookie or key. The name has letters, digits and `_`; a `*` at its end stands for any ending. */
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
