import type { Country } from '#contract/catalog.ts';
import type { SignUpDefaults, Sources } from './sources.ts';

/** The time zones of a country. The zone in which most people live comes first. */
export interface CountryTimeZones {
  readonly countryCode: string;
  readonly countryName: string;
  readonly timezones: readonly string[];
  /** Former names of these zones that browsers still report: `Asia/Calcutta`. */
  readonly aliases?: readonly string[];
}

/** The sign-up defaults of a country: the initial settings of an organisation (R6.5). */
export interface CountryDefaults extends SignUpDefaults {
  readonly country: string;
}

/** The time zones of all countries, in the order of the countries. Kosovo is left out, because it has no zone of its own. */
export function timeZones(sources: Sources, countries: readonly Country[]): readonly CountryTimeZones[] {
  const byCountry = zonesByCountry(sources.zoneTab);
  return countries.flatMap(({ value, name }): CountryTimeZones | [] => {
    const zones = byCountry.get(value);
    if (!zones) return [];
    const main = sources.zones.main[value];
    const timezones = main === undefined ? zones : [main, ...zones.filter((zone) => zone !== main)];
    const aliases = Object.entries(sources.zones.former).flatMap(([former, today]) =>
      timezones.includes(today) ? former : [],
    );
    return { countryCode: value, countryName: name, timezones, ...(aliases.length > 0 && { aliases }) };
  });
}

/** The sign-up defaults of every country (R6.5), in the order of the countries. */
export function signUpDefaults(
  { specification }: Sources,
  countries: readonly Country[],
  zones: readonly CountryTimeZones[],
): readonly CountryDefaults[] {
  const others = specification.otherSignUpDefaults;
  const firstZones = new Map(zones.map(({ countryCode, timezones: [first] }) => [countryCode, first]));
  return countries.map(({ value: country }) => ({
    country,
    ...(specification.signUpDefaults[country] ?? {
      ...others,
      timeZone: firstZones.get(country) ?? others.timeZone,
    }),
  }));
}

function zonesByCountry(zoneTab: string): ReadonlyMap<string, readonly string[]> {
  const zones = new Map<string, readonly string[]>();
  for (const line of zoneTab.split('\n')) {
    const [country = '', , zone] = line.split('\t');
    if (zone !== undefined && !line.startsWith('#'))
      zones.set(country, [...(zones.get(country) ?? []), zone]);
  }
  return zones;
}
