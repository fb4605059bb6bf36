import type { Config } from './read-config.ts';

/** Reserved for examples (RFC 2606): nobody means to send visitors there. */
const EXAMPLE_HOST = 'example.com';

/** The variables that still lead visitors to the example of their default. Legal pages are `productionFaults`. */
export function placeholderLinks({
  providerUrl,
  rebrandUrl,
}: Pick<Config, 'providerUrl' | 'rebrandUrl'>): readonly string[] {
  return Object.entries({ PROVIDER_URL: providerUrl, REBRAND_URL: rebrandUrl })
    .filter(([, url]) => isPlaceholder(url))
    .map(([name]) => name);
}

/** Whether an address leads to example.com or below it. */
export function isPlaceholder(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === EXAMPLE_HOST || hostname.endsWith(`.${EXAMPLE_HOST}`);
}
