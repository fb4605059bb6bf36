import type { Country, Currency } from '#contract/catalog.ts';
import { countryName, localAliases } from './country-names.ts';
import type { Sources } from './sources.ts';

/** What a code is called in one language. */
export interface Name {
  readonly value: string;
  readonly name: string;
  /** Names to find it by on a page in this language, beside those that find it everywhere. */
  readonly aliases?: readonly string[];
}

/**
 * The countries' names in a language, in the order its speakers sort them. The order is ours and not the browser's:
 * Chromium cannot sort Icelandic.
 */
export function countryNames(
  sources: Sources,
  language: string,
  countries: readonly Country[],
): readonly Name[] {
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country): Name => {
      const aliases = localAliases(sources, language, country);
      const name = countryName(sources, language, country.value);
      return { value: country.value, name, ...(aliases.length > 0 && { aliases }) };
    })
    .toSorted((one, other) => compare(one.name, other.name));
}

/** The currencies' names in a language, in the picker's order. English has the source's own (R2.47). */
export function currencyNames(
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
