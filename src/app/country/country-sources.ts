import { isRecord } from '#contract/is-record.ts';

/** The country in which the platform locates the visitor. */
export interface Location {
  readonly country: string;
  /** The platform only knows the browser's language. An English browser may be anywhere. */
  readonly isByLanguage: boolean;
}

/** Requests the visitor's country from the platform (R7.3). */
export async function geolocatedCountry(): Promise<Location | undefined> {
  const answer = await fetch('/v1/geolocation');
  const body: unknown = await answer.json();
  const { countryCode, source } = isRecord(body) ? body : {};
  return typeof countryCode === 'string'
    ? { country: countryCode, isByLanguage: source === 'language' }
    : undefined;
}

/** The country of the browser's time zone, from the catalog of time zones, which loads on demand. */
export async function timeZoneCountry(): Promise<string | undefined> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { default: catalog } = await import('#catalogs/time-zones');
  // Browsers still report old names: Asia/Calcutta for Asia/Kolkata.
  const here = catalog.entries.find(({ timezones, aliases }) =>
    [timezones, aliases ?? []].flat().includes(zone),
  );
  const code = here?.['countryCode'];
  return typeof code === 'string' ? code : undefined;
}
