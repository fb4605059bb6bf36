import type { GEO_HEADERS } from '#server/config/guard-variables.ts';
import { makeTrustedProxies } from '#server/security/trusted-proxies.ts';
import type { CountrySource } from './country-source.ts';

/** What a network of our own in front of us says; from anybody else the header is a visitor's own invention. */
export function countryOfHeader(
  header: (typeof GEO_HEADERS)[number],
  trustedProxies: readonly string[],
): CountrySource {
  const isTrusted = makeTrustedProxies(trustedProxies);
  return ({ headers, socket }) => {
    const value = headers[header];
    return typeof value === 'string' && isTrusted(socket.remoteAddress) ? value : undefined;
  };
}
