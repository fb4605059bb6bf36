import { isIP } from 'node:net';
import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isRecord } from '#contract/is-record.ts';
import { ConfigFaults } from '#server/config/config-faults.ts';
import { errorMessage } from '#contract/error-message.ts';

/**
 * Reads the database of `GEOIP_MMDB` into memory. Returns null without `GEOIP_MMDB`. Throws `ConfigFaults` if it is unreadable.
 */
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

/** Returns the country of an address, or undefined. Throws when the file is damaged. */
export type CountryDatabase = (address: string) => string | undefined;

/** The gap between the search tree and the data section. */
const SEPARATOR_BYTES = 16;

/**
 * Reads a MaxMind DB file with countries (R7.3): records of `country_code` (ip-location-db, DB-IP lite) or of
 * `country.iso_code` (GeoLite, GeoIP2). Throws when it is not such a file.
 */
export function readCountryDatabase(file: Buffer): CountryDatabase {
  const reader = new Reader<CountryResponse>(file);
  const { ipVersion, nodeCount, searchTreeSize } = reader.metadata;
  const isWhole = nodeCount > 0 && searchTreeSize + SEPARATOR_BYTES <= file.length;
  if (!isWhole || ![4, 6].includes(ipVersion)) throw new Error('its metadata does not match its content');
  const countryOf: CountryDatabase = (address) => {
    if (isIP(address) === 0) return undefined;
    // A zone such as `fe80::1%eth0` is local to this machine.
    const parsed = ipaddr.process(address.replace(/%.*$/, ''));
    // Private, loopback and reserved addresses have no country, whatever a file says.
    if (parsed.range() !== 'unicast') return undefined;
    if (parsed.kind() === 'ipv6' && ipVersion === 4) return undefined;
    return codeIn(reader.get(parsed.toString()));
  };
  for (const address of PROBES) countryOf(address);
  return countryOf;
}

/** Addresses from the whole range. We look them up at the start, because this finds most damaged files. */
const PROBES: readonly string[] = Array.from({ length: 223 }, (_, at) => [
  `${at + 1}.0.0.1`,
  `2${at.toString(16).padStart(3, '0')}::1`,
]).flat();

function codeIn(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined;
  const country = isRecord(record['country']) ? record['country'] : {};
  return [record['country_code'], country['iso_code']].find((code) => typeof code === 'string');
}
