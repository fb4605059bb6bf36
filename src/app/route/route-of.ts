import { TERMS_PAGE } from '#contract/terms-page.ts';

/** The route, which the hash determines (R1.1). */
export interface Route {
  /** The path of the page: `SIGN_UP_PAGE`, `TERMS_PAGE`, or the path of a form with its own page (R17.1). */
  readonly page: string;
  readonly language: string;
  /** The e-mail address in a link to the sign-up page. */
  readonly email?: string;
}

/** The pages of forms by path, with the languages in which they exist. */
type Pages = Readonly<Record<string, { readonly files: Readonly<Record<string, unknown>> }>>;

export const SIGN_UP_PAGE = '';

/**
 * Reads a hash. An unknown path is the empty route, which is the sign-up page in the first language. The function decodes the
 * e-mail address in `#/{language}/{email}`; a malformed escape stays as it is (R1.3).
 *
 * @param hash The value of `location.hash`, with or without its `#`.
 * @param languages Keys of the shipped languages, the default first.
 */
export function routeOf(hash: string, languages: readonly string[], pages: Pages = {}): Route {
  const home = { page: SIGN_UP_PAGE, language: languages[0] ?? 'en' };
  const [, first = '', second = ''] = /^#?\/([^/]+)(?:\/([^/]*))?$/.exec(splitHash(hash).route) ?? [];
  if (languages.includes(first)) {
    const route = { page: SIGN_UP_PAGE, language: first };
    return second ? { ...route, email: decoded(second) } : route;
  }
  const language = first && languageAt(first, second, { languages, pages });
  return language ? { page: first, language } : home;
}

/**
 * Splits a hash into the route and what a campaign has appended: `#/de?utm_source=news`, `#/de&fbclid=1` (R1.3). An escaped `?`
 * belongs to the route, for example to an e-mail address.
 */
export function splitHash(hash: string): { readonly route: string; readonly campaign: string } {
  const at = hash.search(/\?|&[^=&/]+=/);
  return at < 0 ? { route: hash, campaign: '' } : { route: hash.slice(0, at), campaign: hash.slice(at + 1) };
}

interface Offer {
  readonly languages: readonly string[];
  readonly pages: Pages;
}

/**
 * The language of a page. When a link to a form's page names no language of this page, the first language in which the page
 * exists. Undefined when a link to the terms page does so.
 */
function languageAt(page: string, wanted: string, offer: Offer): string | undefined {
  if (isOffered(page, wanted, offer)) return wanted;
  return page === TERMS_PAGE ? undefined : offer.languages.find((key) => isOffered(page, key, offer));
}

/** Whether a page exists in a language. */
export function isOffered(page: string, language: string, { languages, pages }: Offer): boolean {
  return page === SIGN_UP_PAGE
    ? languages.includes(language)
    : Object.keys(pages).includes(page) && Object.keys(pages[page]?.files ?? {}).includes(language);
}

/** The path of a route, for router and address bar. It never contains an e-mail address. */
export function pathOf({ page, language }: Route): string {
  return page === SIGN_UP_PAGE ? `/${language}` : `/${page}/${language}`;
}

/** Decodes a part of an address. A broken escape stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
