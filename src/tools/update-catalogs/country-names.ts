import { fold } from './fold.ts';
import type { Sources } from './sources.ts';

/** What CLDR calls these three in full is how no one does: "Hong Kong SAR China". */
const CALLED_SHORT = ['HK', 'MO', 'PS'];

const OFFICIAL = ['official', 'de_facto_official'];
const MOST_LANGUAGES = 4;

/** A country's name in a language, by CLDR. Throws when there is none. */
export function countryName({ territoryNames }: Sources, language: string, country: string): string {
  const names = territoryNames(language);
  const name = (CALLED_SHORT.includes(country) && names[`${country}-alt-short`]) || names[country];
  if (!name) throw new Error(`CLDR has no name of ${country} in "${language}".`);
  return name;
}

/** All English names of a country that the sources have: what ISO 4217 calls it is among them for most. */
export function englishNames(sources: Sources, country: string): readonly string[] {
  const [english] = sources.otherCountryNames;
  return [...namesOf(sources.territoryNames('en'), country), ...asList(english?.[country])];
}

/**
 * What a country is found by besides its name on the page: its names in English, German and its own languages, and
 * what was written by hand. No two that differ in accents or punctuation only; empty when there is one name at all.
 */
export function countryAliases(sources: Sources, country: string): readonly string[] {
  const names = [
    countryName(sources, 'en', country),
    countryName(sources, 'de', country),
    ...(sources.aliases[country] ?? []),
    ...['en', 'de', ...officialLanguages(sources, country)].flatMap((language) =>
      namesOf(sources.territoryNames(language), country),
    ),
    ...sources.otherCountryNames.flatMap((other) => asList(other[country])),
  ];
  // "Korea, Republic of" and "U.S.A." are how lists write, not people; "Hong Kong SAR China" is not needed.
  const spoken = names.filter((name) => !/[,.(]|\bSAR\b|Sonderverwaltungs|特别行政|特別行政/.test(name));
  const byFold = new Map(spoken.toReversed().map((name) => [fold(name), name]));
  const aliases = [...byFold.values()].toReversed();
  return aliases.length > 1 ? aliases : [];
}

function officialLanguages({ territories }: Sources, country: string): readonly string[] {
  return Object.entries(territories[country]?.languagePopulation ?? {})
    .map(([language, { _populationPercent: share, _officialStatus: status }]) => ({
      language,
      share,
      status,
    }))
    .filter(({ status }) => OFFICIAL.includes(status ?? ''))
    .toSorted((one, other) => Number(other.share) - Number(one.share))
    .slice(0, MOST_LANGUAGES)
    .map(({ language }) => language.replaceAll('_', '-'));
}

/** With the alternatives, `CI-alt-variant`, after the usual name. */
function namesOf(names: Readonly<Record<string, string>>, country: string): readonly string[] {
  return Object.entries(names).flatMap(([key, name]) =>
    key === country || key.startsWith(`${country}-alt-`) ? name : [],
  );
}

function asList(names: string | readonly string[] | undefined): readonly string[] {
  if (names === undefined) return [];
  return typeof names === 'string' ? [names] : names;
}
