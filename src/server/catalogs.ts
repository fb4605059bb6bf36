import type { Catalog, Country } from '#contract/catalog.ts';
import type { FormData } from '#contract/compiled-form.ts';

/** The initial settings of a new organisation (R6.5). */
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

interface ReservedSubdomain {
  readonly label: string;
}

/** The country whose defaults apply when the form does not ask for one. */
const COUNTRY_OF_THE_REST = 'GB';

const countryFiles = import.meta.glob<Catalog<Country>>('#catalogs/countries/*.json', {
  eager: true,
  import: 'default',
});
const defaultsFiles = import.meta.glob<Catalog<SignupDefaultsEntry>>('#catalogs/sign-up-defaults/*.json', {
  eager: true,
  import: 'default',
});

const reservedFiles = import.meta.glob<Catalog<ReservedSubdomain>>('#catalogs/reserved-subdomains/*.json', {
  eager: true,
  import: 'default',
});

const countriesByVersion = new Map(
  Object.values(countryFiles).map(({ version, entries }) => [version, byCode(entries)]),
);

/** The countries that visitors can choose, by code, from the newest version. */
export const countries: ReadonlyMap<string, Country> = byCode(newest(countryFiles));

/**
 * The countries by code that an edition of a form knows (R4.9). A visitor may have opened the page before a country
 * changed.
 */
export function countriesIn({ catalogs }: Pick<FormData, 'catalogs'>): ReadonlyMap<string, Country> {
  return countriesByVersion.get(catalogs['countries'] ?? 0) ?? countries;
}

const defaultsByCountry: ReadonlyMap<string, SignupDefaults> = new Map(
  newest(defaultsFiles).map((entry) => [entry.country, entry]),
);

/** Locale, VAT and time zone of a new organisation in a country. */
export function signupDefaultsOf(country: string | null): SignupDefaults {
  const defaults =
    defaultsByCountry.get(country ?? COUNTRY_OF_THE_REST) ?? defaultsByCountry.get(COUNTRY_OF_THE_REST);
  if (!defaults) throw new Error(`catalogs/sign-up-defaults has no entry for ${COUNTRY_OF_THE_REST}`);
  return defaults;
}

/** Labels with a special meaning on every domain or on the platform's. No organisation gets one (R7.2). */
export const reservedSubdomains: ReadonlySet<string> = new Set(
  newest(reservedFiles).map(({ label }) => label),
);

function byCode(entries: readonly Country[]): ReadonlyMap<string, Country> {
  return new Map(entries.map((country) => [country.value, country]));
}

function newest<Entry>(files: Readonly<Record<string, Catalog<Entry>>>): readonly Entry[] {
  const [latest] = Object.values(files).toSorted((one, other) => other.version - one.version);
  return latest?.entries ?? [];
}
