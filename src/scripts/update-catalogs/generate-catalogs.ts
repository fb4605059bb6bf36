import type { Catalog, Country, Currency } from '#contract/catalog.ts';
import { countries } from './countries.ts';
import { currencyOptions, currentTenders, withSigns } from './currencies.ts';
import { currencyRows } from './iso-4217.ts';
import type { Sources } from './sources.ts';
import { signUpDefaults, timeZones } from './time-zones.ts';
import { countryName, countrySpellings, localAliases } from './country-names.ts';

/** A catalog as the generator makes it. Its name is the name of its folder. */
export type GeneratedCatalog = Catalog<object>;

// The names of sources have no version, so that a new version of a package without new entries changes no catalog.
const ISO_4217 = 'ISO 4217 list one (currency-codes) and catalogs/sources/iso-4217-amendments.json';
const CLDR_NAMES = 'CLDR (cldr-localenames-full)';

/** Generates all catalogs from the sources. */
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
      ...named(
        'country-spellings',
        `ISO 3166-1 (i18n-iso-countries), ${CLDR_NAMES}, ISO 4217 and catalogs/sources/official-names.json`,
      ),
      entries: countrySpellings(sources, all),
    },
    {
      ...named(
        'country-sets',
        'CLDR (cldr-core): territory containment, and legal tender for the eurozone; EEA Agreement and EFTA Convention',
      ),
      entries: countrySets(sources),
    },
    { ...named('currency-source', ISO_4217), entries: rows },
    {
      ...named('currencies', `${ISO_4217}; legal tender by CLDR (cldr-core); signs by CLDR`),
      entries: withSigns(currencies, sources.currencySigns),
    },
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

/** A locale of the platform. */
interface PlatformLocale {
  /** The platform's spelling: `da_DK`. */
  readonly locale: string;
  /** The key of its messages, whether they exist or not: `da`. */
  readonly language: string;
  /** BCP 47. */
  readonly tag: string;
  /** The name of the language in the language itself. */
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The platform's locales in the order of the specification. */
function platformLocales(sources: Sources): readonly PlatformLocale[] {
  return Object.entries(sources.specification.locales).map(([locale, tag]) => {
    const { language } = new Intl.Locale(tag);
    const nativeName = sources.languageNames(language)[language];
    if (!nativeName) throw new Error(`CLDR has no name of "${language}" in its own language.`);
    return { locale, language, tag, nativeName, direction: sources.isRightToLeft(tag) ? 'rtl' : 'ltr' };
  });
}

/** A set of countries, with the name that conditions use for all of them. */
interface CountrySet {
  readonly set: string;
  readonly name: string;
  readonly countries: readonly string[];
}

/**
 * The sets that CLDR names by letters: European Union, eurozone, United Nations. CLDR updates its list of the eurozone later than its
 * currencies. So we derive the eurozone from the currencies: the members of the Union that pay in euro. CLDR does not know the
 * European Economic Area and the European Free Trade Association: their treaties name the members beside the Union.
 */
export function countrySets(sources: Sources): readonly CountrySet[] {
  const union = membersOf(sources, 'EU');
  const inEuro = union.filter((country) => currentTenders(sources.tenders, country)[0] === 'EUR');
  return [
    { set: 'EU', name: nameOf(sources, 'EU'), countries: union },
    { set: 'EZ', name: nameOf(sources, 'EZ'), countries: inEuro },
    {
      set: 'EEA',
      name: 'European Economic Area',
      countries: [...union, ...FREE_TRADE.filter((country) => country !== 'CH')].toSorted(),
    },
    { set: 'EFTA', name: 'European Free Trade Association', countries: FREE_TRADE },
    { set: 'UN', name: nameOf(sources, 'UN'), countries: membersOf(sources, 'UN') },
  ];
}

/** The members of the EFTA Convention. All but Switzerland are parties to the EEA Agreement. */
const FREE_TRADE = ['CH', 'IS', 'LI', 'NO'];

function membersOf({ containment }: Sources, set: string): readonly string[] {
  const { _contains: members } = containment[set] ?? {};
  if (!members) throw new Error(`CLDR does not say which countries belong to ${set}.`);
  return members.toSorted();
}

function nameOf(sources: Sources, set: string): string {
  const name = sources.territoryNames('en')[set];
  if (name === undefined) throw new Error(`CLDR has no English name of ${set}.`);
  return name;
}

/** The name of a code in one language. */
interface Name {
  readonly value: string;
  readonly name: string;
  /** Further names for the search on pages in this language, besides the aliases for all languages. */
  readonly aliases?: readonly string[];
}

/**
 * The countries' names in a language, in the sort order of the language. We sort here and not in the browser, because Chromium cannot
 * sort Icelandic.
 */
function countryNames(sources: Sources, language: string, all: readonly Country[]): readonly Name[] {
  const { compare } = new Intl.Collator(language);
  return all
    .map((country): Name => {
      const aliases = localAliases(sources, language, country);
      const name = countryName(sources, language, country.value);
      return { value: country.value, name, ...(aliases.length > 0 && { aliases }) };
    })
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The currencies' names in a language, in the order of `currencies`. English has the source's names (R2.47). */
function currencyNames(
  { currencyNames: translated }: Sources,
  language: string,
  currencies: readonly Currency[],
): readonly Name[] {
  if (language === 'en') return currencies.map(({ value, name }) => ({ value, name }));
  return currencies.map(({ value }) => {
    const name = translated[language]?.[value];
    if (!name) throw new Error(`catalogs/sources/currency-names.json has no "${language}" name of ${value}.`);
    return { value, name };
  });
}
