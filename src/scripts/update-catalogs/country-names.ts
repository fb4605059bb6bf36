import type { Country } from '#contract/catalog.ts';
import { wordsOf } from '#widgets/typeahead/spellings.ts';
import type { ByCode, Sources } from './sources.ts';

/** Countries that use CLDR's short name, because the usual name is long and official: "Hong Kong SAR China". */
const CALLED_SHORT = ['HK', 'MO', 'PS'];

/** Languages that people also type in a second script. */
const ALSO_WRITTEN: Readonly<Record<string, string>> = { sr: 'sr-Latn' };

const OFFICIAL = ['official', 'de_facto_official'];
const MOST_LANGUAGES = 4;

/** CLDR's name of a country in a language. Throws when there is none. */
export function countryName(sources: Sources, language: string, country: string): string {
  const [name] = namesOf(sources.territoryNames(language), country);
  if (name === undefined) throw new Error(`CLDR has no name of ${country} in "${language}".`);
  return name;
}

/** All English names of a country in the sources. For most countries, they include the name of ISO 4217. */
export function englishNames(sources: Sources, country: string): readonly string[] {
  const [english] = sources.otherCountryNames;
  return [...namesOf(sources.territoryNames('en'), country), ...asList(english?.[country])];
}

/**
 * The aliases by which visitors find a country on a page in any language: its names in English, German and its own languages, and
 * manual ones. No two differ only in accents or punctuation. Empty when the country has the same name everywhere.
 */
export function countryAliases(sources: Sources, country: string): readonly string[] {
  const languages = ['en', 'de', ...officialLanguages(sources, country)];
  const names = [
    ...languages.flatMap((language) => namesOf(sources.territoryNames(language), country)),
    // We leave out spellings such as "Korea, Republic of" and "U.S.A.", which only lists use.
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
 * The aliases by which visitors find a country only on pages in one language: CLDR's other names in each script of the language, and
 * manual ones, such as "D" on German cars. It leaves out names that differ from other names of the country only in accents or
 * punctuation.
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

/** A country with the spellings by which a text may mean it, besides its names and aliases. */
interface Spelled {
  readonly value: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/**
 * The spellings of lists, browsers and officials: codes of three letters, CLDR's long names, the names of ISO 3166-1 and ISO 4217,
 * and official names (R2.44). A spelling that several countries share is left out, because it means none of them.
 */
export function countrySpellings(sources: Sources, all: readonly Country[]): readonly Spelled[] {
  const known = all.map(
    (country) => new Map(namesKnown(sources, country).map((name) => [wordsOf(name), name])),
  );
  const spelled = all.map(
    (country) => new Map(otherSpellings(sources, country).map((name) => [wordsOf(name), name])),
  );
  const shared = repeated([...known, ...spelled].map((names, at) => [at % all.length, [...names.keys()]]));
  return all.map(({ value, name }, at) => ({
    value,
    name,
    aliases: [...(spelled[at] ?? [])].flatMap(([words, spelling]) =>
      known[at]?.has(words) || shared.has(words) ? [] : [spelling],
    ),
  }));
}

/** The names by which visitors find a country before the spellings have loaded. */
function namesKnown(sources: Sources, { value, name, aliases = [] }: Country): readonly string[] {
  return [name, countryName(sources, 'de', value), ...aliases];
}

function otherSpellings(sources: Sources, { value, entity }: Country): readonly string[] {
  return [
    sources.longCodes[value] ?? [],
    ...['en', 'de'].map((language) => allNamesOf(sources.territoryNames(language), value)),
    ...sources.otherCountryNames.map((names) => asList(names[value])),
    entity,
    sources.officialNames[value] ?? [],
  ].flat();
}

/** The texts that belong to more than one country. */
function repeated(texts: readonly (readonly [number, readonly string[]])[]): ReadonlySet<string> {
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  for (const [owner, own] of texts) {
    for (const text of own) {
      if ((owners.get(text) ?? owner) !== owner) shared.add(text);
      owners.set(text, owner);
    }
  }
  return shared;
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

/** The usual name, then alternatives: "Côte d’Ivoire", and "Ivory Coast" under `CI-alt-variant`. */
function namesOf(names: ByCode<string>, country: string): readonly string[] {
  const short = names[`${country}-alt-short`];
  return CALLED_SHORT.includes(country) && short !== undefined ? [short] : allNamesOf(names, country);
}

/** All names of a country, also the long ones that browsers fill in: "Hong Kong SAR China". */
function allNamesOf(names: ByCode<string>, country: string): readonly string[] {
  const alternatives = Object.keys(names).filter((key) => key.startsWith(`${country}-alt-`));
  return [country, ...alternatives].flatMap((key) => names[key] ?? []);
}

function asList(names: string | readonly string[] | undefined): readonly string[] {
  return names === undefined ? [] : [names].flat();
}

/** Reduces a name to lower-case letters, without accents, punctuation and the word "the", to compare spellings. */
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
