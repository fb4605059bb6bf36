import type { Config } from './read-config.ts';

/** Reserved for examples (RFC 2606): nobody means to send visitors there. */
const EXAMPLE_HOST = 'example.com';

/** The variables that still lead visitors to the example of their default. */
export function linksNotSet({
  providerUrl,
  rebrandUrl,
  legalUrls: { privacy, terms },
}: Pick<Config, 'providerUrl' | 'rebrandUrl' | 'legalUrls'>): readonly string[] {
  const links = {
    PROVIDER_URL: providerUrl,
    REBRAND_URL: rebrandUrl,
    PRIVACY_URL_EN: privacy['en'],
    TERMS_URL_EN: terms['en'],
  };
  return Object.entries(links)
    .filter(([, url]) => url !== undefined && new URL(url).host === EXAMPLE_HOST)
    .map(([name]) => name);
}
