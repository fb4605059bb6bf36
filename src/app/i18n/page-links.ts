import type { LINK_NAMES } from '#contract/link-names.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';

/** The addresses of a page's links in its language. A language without its own links uses the English ones (R1.2). */
export function linksIn(environment: PublicEnvironment, language: string): PageLinks {
  const inLanguage = (urls: Readonly<Record<string, string>>): string => urls[language] ?? urls['en'] ?? '';
  return {
    provider: environment.providerUrl,
    rebrand: environment.rebrandUrl,
    signIn: `${environment.dashboardUrl}/login?language=${encodeURIComponent(language)}`,
    privacy: inLanguage(environment.privacyUrls),
    terms: inLanguage(environment.termsUrls),
  };
}

/**
 * The sign-in page for an e-mail address. The address is in the fragment, which no server and no log sees (`#email=…`). The
 * sign-in page may fill it in.
 */
export function signInAs({ signIn }: Pick<PageLinks, 'signIn'>, email: unknown): string {
  return typeof email === 'string' && email !== '' ? `${signIn}#email=${encodeURIComponent(email)}` : signIn;
}

/** The addresses of a page's links, by their names. `rebrand` is the page about our new name. */
export type PageLinks = Readonly<Record<string, string>> &
  Readonly<Record<(typeof LINK_NAMES)[number], string>>;
