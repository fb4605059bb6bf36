import type { Country } from '#contract/catalog.ts';
import type { ByCode, Sources } from './sources.ts';

/** CLDR's usual names of these three are long and official: "Hong Kong SAR China". */
const CALLED_SHORT = ['HK', 'MO', 'PS'];

/** Languages that are typed in a second script too. */
const ALSO_WRITTEN: Readonly<Record<string, string>> = { sr: 'sr-Latn' };

const OFFICIAL = ['official', 'de_facto_official'];
const MOST_LANGUAGES = 4;

/** A country's name in a language, by CLDR. Throws when there is none. */
export function countryName(sources: Sources, language: string, country: string): string {
  const [name] = namesOf(sources.territoryNames(language), country);
  if (name === undefined) throw new Error(`CLDR has no name of ${country} in "${language}".`);
  return name;
}

/** All English names of a country that the sources have; what ISO 4217 calls it is among them for most. */
export function englishNames(sources: Sources, country: string): readonly string[] {
  const [english] = sources.otherCountryNames;
  return [...namesOf(sources.territoryNames('en'), country), ...asList(english?.[country])];
}

/**
 * What a country is found by on a page in any language: its names in English, German and its own languages, and what
 * was written by hand. No two differ in accents or punctuation only; empty when it has one name everywhere.
 */
export function countryAliases(sources: Sources, country: string): readonly string[] {
  const languages = ['en', 'de', ...officialLanguages(sources, country)];
  const names = [
    ...languages.flatMap((language) => namesOf(sources.territoryNames(language), country)),
    // "Korea, Republic of" and "U.S.A." are how lists write, not people.
    ...sources.otherCountryNames
      .flatMap((other) => asList(other[country]))
      .filter((other) => !/[,.]/.test(other)),
    ...(sources.aliases[country] ?? []),
  ];
  const folded = names.map(fold);
  const aliases = names.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
  return aliases.length > 1 ? aliases : [];
}

/**
 * What a country is found by in one language only: CLDR's other names of it there, in each script of the language, and
 * what was written by hand: Germans write "D" on their cars. None that differs from its name or from what finds it everywhere in accents or punctuation only.
 */
export function localAliases(
  sources: Sources,
  language: string,
  { value, aliases = [] }: Country,
): readonly string[] {
  const written = [language, ALSO_WRITTEN[language] ?? language];
  const names = [
    ...written.flatMap((script) => namesOf(sources.territoryNames(script), value)),
    ...(sources.localAliases[language]?.[value] ?? []),
  ];
  const known = new Set([countryName(sources, language, value), ...aliases].map(fold));
  return names.filter((name) => {
    const isNew = !known.has(fold(name));
    known.add(fold(name));
    return isNew;
  });
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

/** The usual name first, then alternatives: "Côte d’Ivoire" and, as `CI-alt-variant`, "Ivory Coast". */
function namesOf(names: ByCode<string>, country: string): readonly string[] {
  const short = names[`${country}-alt-short`];
  if (CALLED_SHORT.includes(country) && short !== undefined) return [short];
  const alternatives = Object.keys(names).filter((key) => key.startsWith(`${country}-alt-`));
  return [country, ...alternatives].flatMap((key) => names[key] ?? []);
}

function asList(names: string | readonly string[] | undefined): readonly string[] {
  return names === undefined ? [] : [names].flat();
}

/** What two spellings of a name have in common: small letters without accents, punctuation, or the word "the". */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
