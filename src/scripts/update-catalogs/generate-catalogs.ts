import type { Catalog } from '#contract/catalog.ts';
import { countries } from './countries.ts';
import { countrySets } from './country-sets.ts';
import { currencyOptions } from './currencies.ts';
import { currencyRows } from './iso-4217.ts';
import { platformLocales } from './locales.ts';
import { countryNames, currencyNames } from './names.ts';
import type { Sources } from './sources.ts';
import { signUpDefaults, timeZones } from './time-zones.ts';

/** A catalog as the generator makes it; its name is its folder's. */
export type GeneratedCatalog = Catalog<object>;

// Sources are named without their versions: a new release of a package that changes no entry changes no catalog.
const ISO_4217 = 'ISO 4217 list one (currency-codes) and catalogs/sources/iso-4217-amendments.json';
const CLDR_NAMES = 'CLDR (cldr-localenames-full)';

/** All generated catalogs, from the sources alone. */
export function generateCatalogs(sources: Sources): readonly GeneratedCatalog[] {
  const rows = currencyRows(sources.listOne, sources.amendments);
  const currencies = currencyOptions(rows, sources.tenders);
  const all = countries(sources, rows, currencies);
  const zones = timeZones(sources, all);
  const locales = platformLocales(sources);
  return [
    {
      ...named('countries', `libphonenumber-js, ISO 3166-1 (i18n-iso-countries), ${CLDR_NAMES}, ${ISO_4217}`),
      problem: 'invalidCountry',
      entries: all,
    },
    {
      ...named('country-sets', 'CLDR (cldr-core): territory containment, and legal tender for the eurozone'),
      entries: countrySets(sources),
    },
    { ...named('currency-source', ISO_4217), entries: rows },
    { ...named('currencies', `${ISO_4217}; legal tender by CLDR (cldr-core)`), entries: currencies },
    { ...named('time-zones', 'tzdata (catalogs/sources/zone.tab and zones.json)'), entries: zones },
    {
      ...named('sign-up-defaults', 'the specification, section 9, and the catalog time-zones'),
      entries: signUpDefaults(sources, all, zones),
    },
    { ...named('locales', `the specification, section 1, and ${CLDR_NAMES}`), entries: locales },
    ...locales.flatMap(({ language }) => [
      { ...named(`country-names-${language}`, CLDR_NAMES), entries: countryNames(sources, language, all) },
      {
        ...named(
          `currency-names-${language}`,
          language === 'en' ? ISO_4217 : 'CLDR (catalogs/sources/currency-names.json)',
        ),
        entries: currencyNames(sources, language, currencies),
      },
    ]),
  ];
}

function named(name: string, source: string): Omit<GeneratedCatalog, 'entries'> {
  return { name, version: 1, source };
}
