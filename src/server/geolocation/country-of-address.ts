import type { CountryDatabase } from './country-database.ts';
import type { CountrySource } from './country-source.ts';

/** What the database says of the visitor's address. A damaged place in it costs a guess, not an answer. */
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
