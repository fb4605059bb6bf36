import type { PublicEnvironment } from '#contract/environment.ts';
import type { Language } from '#contract/language.ts';

/** What holds where nobody says otherwise (R8.1): a static host may leave the block in the page empty. */
const DEFAULTS: PublicEnvironment = {
  environmentName: 'development',
  production: false,
  apiUrl: '/api',
  translationUrl: '/assets/i18n/',
  translationSuffix: '.json',
  dashboardUrl: '/dashboard',
  providerUrl: 'https://example.com/',
  rebrandUrl: 'https://example.com/rebrand',
  privacyUrls: { en: 'https://example.com/privacy' },
  termsUrls: { en: 'https://example.com/terms' },
};

/** The public environment, as the server wrote it into the page. */
export function readEnvironment(document: Document): PublicEnvironment {
  const written: Partial<PublicEnvironment> = readBlock(document, 'environment', {});
  return { ...DEFAULTS, ...written };
}

/** The languages shipped, as the build wrote them into the page; the default first. */
export function readLanguages(document: Document): readonly Language[] {
  return readBlock<readonly Language[]>(document, 'languages', []);
}

function readBlock<Shape>(document: Document, id: string, otherwise: Shape): Shape {
  const text = document.getElementById(id)?.textContent?.trim();
  if (!text) return otherwise;
  const block: Shape = JSON.parse(text);
  return block;
}

/** Where the links of a page lead, in its language; a language without its own has English's (R1.2). */
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

export interface PageLinks extends Readonly<Record<string, string>> {
  readonly provider: string;
  readonly rebrand: string;
  readonly signIn: string;
  readonly privacy: string;
  readonly terms: string;
}
