import { isRecord } from '#contract/is-record.ts';

/** Asks the platform where the visitor is (R7.3). */
export async function geolocatedCountry(): Promise<string | undefined> {
  const answer = await fetch('/v1/geolocation');
  const body: unknown = await answer.json();
  const code = isRecord(body) ? body['countryCode'] : undefined;
  return typeof code === 'string' ? code : undefined;
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
