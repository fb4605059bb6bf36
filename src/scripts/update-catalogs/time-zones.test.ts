import { rawTimeZones } from '@vvo/tzdb';
import { describe, expect, it, test } from 'vitest';
import countries from '#catalogs/countries/1.json';
import locales from '#catalogs/locales/1.json';
import defaults from '#catalogs/sign-up-defaults/1.json';
import catalog from '#catalogs/time-zones/1.json';

const codes = countries.entries.map(({ value }) => value);
const zonesOf = new Map(catalog.entries.map((entry) => [entry.countryCode, entry]));

describe('R6.2 time zones', () => {
  it('R6.2 exist for every country except Kosovo, which has no time zone of its own', () => {
    expect(catalog.entries.map(({ countryCode }) => countryCode)).toStrictEqual(
      codes.filter((code) => code !== 'XK'),
    );
    expect(zonesOf.get('DK')).toStrictEqual({
      countryCode: 'DK',
      countryName: 'Denmark',
      timezones: ['Europe/Copenhagen'],
    });
  });

  test.each([
    { country: 'AU', main: 'Australia/Sydney' },
    { country: 'BR', main: 'America/Sao_Paulo' },
    { country: 'CA', main: 'America/Toronto' },
    { country: 'FM', main: 'Pacific/Pohnpei' },
    { country: 'RU', main: 'Europe/Moscow' },
    { country: 'UA', main: 'Europe/Kyiv' },
    { country: 'US', main: 'America/New_York' },
    { country: 'UZ', main: 'Asia/Tashkent' },
  ])('R6.2 the time zones of $country start with $main, where most people live', ({ country, main }) => {
    const timezones = zonesOf.get(country)?.timezones ?? [];

    expect(timezones[0]).toBe(main);
    expect(new Set(timezones).size).toBe(timezones.length);
  });

  test.each(catalog.entries)(
    'R6.2 this Node knows the time zones of $countryCode, under present and former names',
    (entry) => {
      for (const timeZone of [...entry.timezones, ...(entry.aliases ?? [])]) {
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      }
    },
  );

  it('R2.40 give one country for every name that a browser may report', () => {
    const names = catalog.entries.flatMap(({ timezones, aliases = [] }) => [...timezones, ...aliases]);
    const reported = catalog.entries.flatMap(({ timezones }) =>
      timezones.map((timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone),
    );

    expect(new Set(names).size).toBe(names.length);
    expect(reported.filter((name) => !names.includes(name))).toStrictEqual([]);
  });

  it('R6.3 agree with the package @vvo/tzdb on the country of each zone', () => {
    const differing = rawTimeZones.filter(
      ({ name, countryCode }) =>
        zonesOf.has(countryCode) && !zonesOf.get(countryCode)?.timezones.includes(name),
    );

    expect(differing.map(({ name }) => name)).toStrictEqual([]);
  });
});

describe('R6.5 sign-up defaults', () => {
  it('R6.5 exist for every country', () => {
    expect(defaults.entries.map(({ country }) => country)).toStrictEqual(codes);
  });

  test.each([
    {
      country: 'DK',
      locale: 'da_DK',
      defaultVat: 0.25,
      timeZone: 'Europe/Copenhagen',
      because: 'the specification names the country',
    },
    {
      country: 'GB',
      locale: 'en_GB',
      defaultVat: 0.2,
      timeZone: 'Europe/London',
      because: 'the specification names the country',
    },
    {
      country: 'SE',
      locale: 'sv_SE',
      defaultVat: 0.25,
      timeZone: 'Europe/Stockholm',
      because: 'the specification names the country',
    },
    {
      country: 'NO',
      locale: 'no_NO',
      defaultVat: 0.25,
      timeZone: 'Europe/Oslo',
      because: 'the specification names the country',
    },
    {
      country: 'DE',
      locale: 'de_DE',
      defaultVat: 0.19,
      timeZone: 'Europe/Berlin',
      because: 'the specification names the country',
    },
    {
      country: 'FR',
      locale: 'en_GB',
      defaultVat: 0.2,
      timeZone: 'Europe/Paris',
      because: 'other countries have their first zone',
    },
    {
      country: 'UA',
      locale: 'en_GB',
      defaultVat: 0.2,
      timeZone: 'Europe/Kyiv',
      because: 'the zone where most people live comes first',
    },
    {
      country: 'XK',
      locale: 'en_GB',
      defaultVat: 0.2,
      timeZone: 'Europe/London',
      because: 'Kosovo has no zone',
    },
  ])(
    'R6.5 the defaults of $country are $locale, $defaultVat, $timeZone: $because',
    ({ country, locale, defaultVat, timeZone }) => {
      expect(defaults.entries.find((entry) => entry.country === country)).toStrictEqual({
        country,
        locale,
        defaultVat,
        timeZone,
      });
    },
  );

  it('R6.5 the defaults of all other countries are en_GB, 0.2, and the first zone of the country', () => {
    const named = ['DK', 'GB', 'SE', 'NO', 'DE'];
    const others = codes.filter((country) => !named.includes(country));

    expect(defaults.entries.filter(({ country }) => !named.includes(country))).toStrictEqual(
      others.map((country) => ({
        country,
        locale: 'en_GB',
        defaultVat: 0.2,
        timeZone: zonesOf.get(country)?.timezones[0] ?? 'Europe/London',
      })),
    );
  });

  it('R6.5 use only locales of the platform', () => {
    const known = new Set(locales.entries.map(({ locale }) => locale));

    expect(defaults.entries.filter(({ locale }) => !known.has(locale))).toStrictEqual([]);
  });
});
