import { describe, expect, it, vi } from 'vitest';
import { RELEASE } from '#tests/support/content.ts';
import { geolocatedCountry, timeZoneCountry } from './fetch-country.ts';

describe('requesting the country from the platform', () => {
  it.each([
    {
      body: { countryCode: 'DK', source: 'database' },
      country: { country: 'DK', isByLanguage: false },
      because: 'it knows the country',
    },
    {
      body: { countryCode: 'US', source: 'language' },
      country: { country: 'US', isByLanguage: true },
      because: 'it knows only the language',
    },
    { body: { countryCode: null }, country: undefined, because: 'it does not know the country' },
    { body: {}, country: undefined, because: 'its response has no country' },
    { body: null, country: undefined, because: 'its response is null' },
    { body: { countryCode: 45 }, country: undefined, because: 'a number is no country' },
  ])('R7.3 returns $country: $because', async ({ body, country }) => {
    const ask = vi.fn<(url: string) => Promise<Response>>(async () => Promise.resolve(Response.json(body)));
    vi.stubGlobal('fetch', ask);
    expect(await geolocatedCountry()).toStrictEqual(country);
    expect(ask.mock.calls).toStrictEqual([['/v1/geolocation']]);
  });
});

describe('the country of a time zone', () => {
  it.each([
    { zone: 'Europe/Copenhagen', country: 'DK', because: 'the zone is in this country' },
    { zone: 'Europe/Berlin', country: 'DE', because: 'the zone is in this country' },
    { zone: 'Asia/Calcutta', country: 'IN', because: 'browsers still use the former name' },
    { zone: 'UTC', country: undefined, because: 'this zone is in no country' },
    { zone: 'Etc/GMT-1', country: undefined, because: 'this zone is in no country' },
    { zone: undefined, country: undefined, because: 'some browsers report no zone' },
  ])('R2.40 is $country for $zone: $because', async ({ zone, country }) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
      Object.assign(options, { timeZone: zone }),
    );
    const { timeZones } = RELEASE.page;
    vi.stubGlobal('fetch', async (url: string) => new Response(RELEASE.files.get(url)));
    expect(await timeZoneCountry(timeZones)).toBe(country);
  });
});
