import type { FastifyRequest } from 'fastify';
import type { GEO_HEADERS } from '#server/config/guard-variables.ts';
import { makeTrustedProxies } from '#server/security/trusted-proxies.ts';
import type { CountryDatabase } from './country-database.ts';

/** One way to guess the country of a visitor: an ISO 3166-1 code as found, or undefined. */
export type CountrySource = (request: FastifyRequest) => string | undefined;

/** Reads the header of our own CDN, only from trusted proxies: in other requests, the visitor could have written the header. */
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

/** Looks the address up in the database. For a damaged record there is no guess, but the visitor still gets a response. */
export function countryOfAddress(countryAt: CountryDatabase): CountrySource {
  return ({ ip, log }) => {
    try {
      return countryAt(ip);
    } catch (err) {
      log.warn({ err }, 'the file of GEOIP_MMDB is damaged');
      return undefined;
    }
  };
}

/** Each language costs time, and a header has room for thousands. */
const MAX_LANGUAGES = 10;

/** The region of the first language in Accept-Language whose region is a country we know. */
export const countryOfLanguage =
  (isCountry: (code: string) => boolean): CountrySource =>
  ({ headers }) =>
    (headers['accept-language'] ?? '')
      .split(',', MAX_LANGUAGES)
      .map((part) => regionOf(part.split(';')[0]?.trim() ?? ''))
      .find((region) => region !== undefined && isCountry(region));

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined; // no language tag: `*`, or garbage
  }
}
