import { isRecord } from '#contract/is-record.ts';

/** Where the platform believes the visitor to be. */
export interface Location {
  readonly country: string;
  /** The platform knows the browser's language alone: an English browser may be anywhere. */
  readonly isByLanguage: boolean;
}

/** Asks the platform where the visitor is (R7.3). */
export async function geolocatedCountry(): Promise<Location | undefined> {
  const answer = await fetch('/v1/geolocation');
  const body: unknown = await answer.json();
  const { countryCode, source } = isRecord(body) ? body : {};
  return typeof countryCode === 'string'
    ? { country: countryCode, isByLanguage: source === 'language' }
    : undefined;
}

/** The country that the browser's time zone is in, by the catalog of time zones; loaded only when it is needed. */
export async function timeZoneCountry(): Promise<string | undefined> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { default: catalog } = await import('#catalogs/time-zones');
  // Browsers still report former names: Asia/Calcutta for Asia/Kolkata.
  const here = catalog.entries.find(({ timezones, aliases }) =>
    [timezones, aliases ?? []].flat().includes(zone),
  );
  const code = here?.['countryCode'];
  return typeof code === 'string' ? code : undefined;
}
