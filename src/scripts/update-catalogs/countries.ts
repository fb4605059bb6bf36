import type { Country, Currency } from '#contract/catalog.ts';
import { countryAliases, countryName, englishNames, fold } from './country-names.ts';
import { currentTenders } from './currencies.ts';
import type { CurrencyRow } from './iso-4217.ts';
import type { Sources } from './sources.ts';

/** Every country of the code list that has a dial code, sorted by English name. */
export function countries(
  sources: Sources,
  rows: readonly CurrencyRow[],
  currencies: readonly Currency[],
): readonly Country[] {
  const entities = entitiesByName(rows);
  const offered = new Set(currencies.map(({ value }) => value));
  const withCurrency = new Set(
    rows.filter((row) => offered.has(row.AlphabeticCode)).map((row) => row.Entity),
  );
  const { compare } = new Intl.Collator('en');
  return sources.countryCodes
    .flatMap((value): Country | [] => {
      const dialCode = sources.dialCodes.get(value);
      if (dialCode === undefined) return [];
      const entity = sources.entities[value] ?? entityOf(englishNames(sources, value), entities);
      const languageCode = sources.specification.languageCodes[value];
      // Where ISO 4217 gives the entity no currency that we offer, we take the country's first present tender from CLDR.
      const [currency] = withCurrency.has(entity) ? [] : currentTenders(sources.tenders, value);
      const aliases = countryAliases(sources, value);
      return {
        value,
        name: countryName(sources, 'en', value),
        dialCode,
        entity,
        ...(languageCode && { languageCode }),
        ...(currency && { currency }),
        flagPath: `flags/${value.toLowerCase()}.svg`,
        ...(aliases.length > 0 && { aliases }),
      };
    })
    .toSorted((one, other) => compare(one.name, other.name));
}

/** Entities by their sorted words: "TANZANIA, UNITED REPUBLIC OF" and "United Republic of Tanzania" have the same words. */
function entitiesByName(rows: readonly CurrencyRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ Entity }) => [wordsOf(Entity), Entity]));
}

function wordsOf(name: string): string {
  const words = fold(name).split(' ');
  return words
    .filter((word) => word !== 'of' && word !== 'and')
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');
}

function entityOf(names: readonly string[], entities: ReadonlyMap<string, string>): string {
  const found = new Set(names.flatMap((name) => entities.get(wordsOf(name)) ?? []));
  const [entity] = found;
  if (found.size === 1 && entity !== undefined) return entity;
  const said = found.size === 0 ? 'no row' : `several rows (${[...found].join('; ')})`;
  throw new Error(
    `ISO 4217 has ${said} called ${names.join(' / ')}. Write its entity in catalogs/sources/entities.json.`,
  );
}
