import { isRecord } from '#contract/is-record.ts';
import { fetchJson } from '#app/i18n/fetch-json.ts';

/** The country in which the platform locates the visitor. */
export interface Location {
  readonly country: string;
  /** Whether the platform knows only the browser's language. An English browser may be anywhere. */
  readonly isByLanguage: boolean;
}

/** The call for the visitor's country. */
export const GEOLOCATION = '/v1/geolocation';

/** Requests the visitor's country from the platform (R7.3). */
export async function geolocatedCountry(): Promise<Location | undefined> {
  const response = await fetch(GEOLOCATION);
  const body: unknown = await response.json();
  const { countryCode, source } = isRecord(body) ? body : {};
  return typeof countryCode === 'string'
    ? { country: countryCode, isByLanguage: source === 'language' }
    : undefined;
}

/** An entry of the catalog of time zones. */
interface TimeZoneEntry {
  readonly countryCode: string;
  readonly timezones: readonly string[];
  readonly aliases?: readonly string[];
}

/**
 * The country that the browser's time zone is in.
 *
 * @param url The address of the catalog of time zones, which loads only now.
 */
export async function timeZoneCountry(url: string): Promise<string | undefined> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const catalog = await fetchJson<readonly TimeZoneEntry[]>(url);
  // Browsers still report former names: Asia/Calcutta for Asia/Kolkata.
  const here = catalog.find(({ timezones, aliases }) => [timezones, aliases ?? []].flat().includes(zone));
  return here?.countryCode;
}
