import { readFileSync } from 'node:fs';
import { ConfigFaults } from '#server/config/read-config.ts';
import { errorMessage } from '#server/error-message.ts';
import { type CountryDatabase, readCountryDatabase } from './country-database.ts';

/** The database of `GEOIP_MMDB`, whole in memory; null when none is set. Throws `ConfigFaults` when it cannot be read. */
export function openCountryDatabase(file: string | undefined): CountryDatabase | null {
  if (file === undefined) return null;
  try {
    return readCountryDatabase(readFileSync(file));
  } catch (error) {
    throw new ConfigFaults([
      `GEOIP_MMDB must be a MaxMind DB file with countries, not ${JSON.stringify(file)}: ${errorMessage(error)}`,
    ]);
  }
}
