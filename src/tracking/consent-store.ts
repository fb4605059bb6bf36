import { acceptCategory, acceptedCategory, run, validConsent } from 'vanilla-cookieconsent';
import type { VendorScript } from '#contract/vendor-scripts.ts';
import { clearVendorStorage } from './clear-stored.ts';
import type { Consent, ConsentCategory } from './consent.ts';

/** What the visitor has chosen, and the way to choose. */
export interface ConsentStore extends Consent {
  /** Statistics, which our own API hears of, too, and what else some configured vendor needs. */
  readonly categories: readonly ConsentCategory[];
  /** Agrees to these and refuses the rest, until the visitor chooses anew. */
  readonly choose: (granted: readonly ConsentCategory[]) => void;
}

interface StoreParts {
  /** Those of the configured vendors. */
  readonly scripts: readonly VendorScript[];
  readonly window: Window;
}

/** The cookie that keeps a choice; it is essential, and names nobody. */
const COOKIE = { name: 'vestibule-consent', expiresAfterDays: 182 };

const CATEGORIES: readonly ConsentCategory[] = ['analytics', 'marketing'];

/**
 * Reads the choice of an earlier visit (R9.3). Where cookies are blocked, in a frame or by the visitor, a choice holds until the
 * page is left, and is asked for again: nothing kept is never taken for a yes.
 */
export async function openConsent({ scripts, window }: StoreParts): Promise<ConsentStore> {
  // Whoever is asked at all is asked for statistics: a no has to hold for our own, too (R9.5, decision 26).
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
 * Lets the library read its cookie, and nothing else. It reads first, and draws then: without words of any language it gives up
 * between the two, as it should here, because the page draws the question itself.
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
    // Programs that drive a browser for people choose like anybody.
    hideFromBots: false,
    language: { default: 'en', translations: {} },
  });
  await reading.catch((error: unknown) => {
    if (!String(error).startsWith('Could not load translation')) throw error;
  });
}

/** A frame that may not have cookies at all throws when it looks for them. */
function hasCookies({ document }: Window): boolean {
  try {
    return typeof document.cookie === 'string';
  } catch {
    return false;
  }
}

/** Another one as soon as other vendors are configured: whoever agreed to two has not agreed to a third. */
function revisionOf(scripts: readonly VendorScript[]): number {
  const keys = scripts.map(({ key }) => key).join();
  return new TextEncoder().encode(keys).reduce((hash, byte) => (hash * 31 + byte) % 1_000_003, 7);
}
