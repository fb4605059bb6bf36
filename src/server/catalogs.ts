import type { Catalog, Country } from '#contract/catalog.ts';

/** What a new organisation starts with (R6.5). */
export interface SignupDefaults {
  readonly locale: string;
  /** A fraction: 0.25. */
  readonly defaultVat: number;
  /** IANA name: `Europe/Copenhagen`. */
  readonly timeZone: string;
}

interface SignupDefaultsEntry extends SignupDefaults {
  readonly country: string;
}

/** For a sign-up that tells no country, because its document does not ask for one. */
const DEFAULTS_WITHOUT_COUNTRY: SignupDefaults = {
  locale: 'en_GB',
  defaultVat: 0.2,
  timeZone: 'Europe/London',
};

const countryFiles = import.meta.glob<Catalog<Country>>('#catalogs/countries/*.json', {
  eager: true,
  import: 'default',
});
const defaultsFiles = import.meta.glob<Catalog<SignupDefaultsEntry>>('#catalogs/sign-up-defaults/*.json', {
  eager: true,
  import: 'default',
});

/** Countries that can be chosen, by code: the newest version. */
export const countries: ReadonlyMap<string, Country> = new Map(
  newest(countryFiles).map((country) => [country.value, country]),
);

const defaultsByCountry: ReadonlyMap<string, SignupDefaults> = new Map(
  newest(defaultsFiles).map((entry) => [entry.country, entry]),
);

/** Locale, VAT and time zone of a new organisation in that country. */
export function signupDefaultsOf(country: string | null): SignupDefaults {
  return (country === null ? undefined : defaultsByCountry.get(country)) ?? DEFAULTS_WITHOUT_COUNTRY;
}

function newest<Entry>(files: Readonly<Record<string, Catalog<Entry>>>): readonly Entry[] {
  const [latest] = Object.values(files).toSorted((one, other) => other.version - one.version);
  return latest?.entries ?? [];
}
