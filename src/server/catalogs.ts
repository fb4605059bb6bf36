import type { Catalog, Country } from '#contract/catalog.ts';
import type { FormData } from '#contract/compiled-form.ts';

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

interface ReservedSubdomain {
  readonly label: string;
}

/** Whose defaults a sign-up has that tells no country, because its document does not ask for one. */
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

/** Countries that can be chosen, by code: the newest version. */
export const countries: ReadonlyMap<string, Country> = byCode(newest(countryFiles));

/** Countries by code as an edition of a form knows them (R4.9): a page may have been opened before a country changed. */
export function countriesIn({ catalogs }: Pick<FormData, 'catalogs'>): ReadonlyMap<string, Country> {
  return countriesByVersion.get(catalogs['countries'] ?? 0) ?? countries;
}

const defaultsByCountry: ReadonlyMap<string, SignupDefaults> = new Map(
  newest(defaultsFiles).map((entry) => [entry.country, entry]),
);

/** Locale, VAT and time zone of a new organisation in that country. */
export function signupDefaultsOf(country: string | null): SignupDefaults {
  const defaults =
    defaultsByCountry.get(country ?? COUNTRY_OF_THE_REST) ?? defaultsByCountry.get(COUNTRY_OF_THE_REST);
  if (!defaults) throw new Error(`catalogs/sign-up-defaults has no entry for ${COUNTRY_OF_THE_REST}`);
  return defaults;
}

/** Labels that stand for something else on every domain, or on the platform's: no organisation gets one (R7.2). */
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
