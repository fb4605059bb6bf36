import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { isRecord } from '#contract/is-record.ts';

/** The country that an address is registered in, or undefined. Throws where the file is damaged. */
export type CountryDatabase = (address: string) => string | undefined;

/** Between the tree and what it points to. */
const SEPARATOR_BYTES = 16;

/**
 * Reads a MaxMind DB file with countries (R7.3): records of `country_code` (ip-location-db, DB-IP lite) or of
 * `country.iso_code` (GeoLite, GeoIP2). Throws when it is no such file.
 */
export function readCountryDatabase(file: Buffer): CountryDatabase {
  const reader = new Reader<CountryResponse>(file);
  const { ipVersion, nodeCount, searchTreeSize } = reader.metadata;
  const isWhole = nodeCount > 0 && searchTreeSize + SEPARATOR_BYTES <= file.length;
  if (!isWhole || ![4, 6].includes(ipVersion)) throw new Error('Its description does not fit its content');
  const countryOf: CountryDatabase = (address) => {
    if (isIP(address) === 0) return undefined;
    // A zone, `fe80::1%eth0`, is this machine's own.
    const parsed = ipaddr.process(address.replace(/%.*$/, ''));
    // Private, loopback and reserved addresses are nowhere, whatever a file says of them.
    if (parsed.range() !== 'unicast') return undefined;
    if (parsed.kind() === 'ipv6' && ipVersion === 4) return undefined;
    return codeIn(reader.get(parsed.toString()));
  };
  for (const address of PROBES) countryOf(address);
  return countryOf;
}

/** Addresses from all over, so that a file that is damaged is found out at the start, if not everywhere. */
const PROBES: readonly string[] = Array.from({ length: 223 }, (_, at) => [
  `${at + 1}.0.0.1`,
  `2${at.toString(16).padStart(3, '0')}::1`,
]).flat();

function codeIn(record: unknown): string | undefined {
  if (!isRecord(record)) return undefined;
  const country = isRecord(record['country']) ? record['country'] : {};
  return [record['country_code'], country['iso_code']].find((code) => typeof code === 'string');
}
