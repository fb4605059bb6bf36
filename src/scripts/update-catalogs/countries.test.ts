import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import countryToCurrency from 'country-to-currency';
import { describe, expect, it, test } from 'vitest';
import catalog from '#catalogs/countries/1.json';
import currencies from '#catalogs/currencies/1.json';
import source from '#catalogs/currency-source/1.json';
import type { Country } from '#contract/catalog.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { fold } from './country-names.ts';
import { readSources } from './read-sources.ts';

const countries: readonly Country[] = catalog.entries;
const { tenders } = readSources();
const offered = new Set(currencies.entries.map(({ value }) => value));

/** The rule of R2.41, written again for the test: the country's own currency first, then the exact entity. */
function currencyOf({ value, entity, currency }: Country): string | undefined {
  const rows = source.entries.filter((row) => offered.has(row.AlphabeticCode));
  const exact = rows.filter((row) => row.Entity === entity);
  const fitting = exact.length > 0 ? exact : rows.filter((row) => row.Entity.includes(entity));
  const own = fitting.find((row) => row.AlphabeticCode.startsWith(value));
  return (own ?? fitting[0])?.AlphabeticCode ?? currency;
}

/** The first currency without an end date, because CLDR lists the currency in use first. */
function primaryTender(country: string): string | undefined {
  const current = (tenders[country] ?? []).flatMap((tender) => Object.entries(tender));
  return current.find(([, { _to, _tender }]) => _to === undefined && _tender !== 'false')?.[0];
}

/** The words of a name as the search sees them: the apostrophe of "d’Ivoire" separates words, and ß is two letters. */
function wordsOf(name: string): string {
  return ` ${fold(name.replaceAll('’', ' ').replaceAll('ß', 'ss'))} `;
}

describe('R2.47 the countries', () => {
  it('R2.47 are the 243 countries of ISO 3166-1 with a dial code, and Kosovo', () => {
    const left = new Set(getCountries().filter((code) => !countries.some(({ value }) => value === code)));

    expect(countries).toHaveLength(243);
    expect(new Set(countries.map(({ value }) => value)).size).toBe(243);
    expect(left, 'Ascension and Tristan da Cunha have no ISO code').toStrictEqual(new Set(['AC', 'TA']));
  });

  it('R2.47 are sorted by their English name', () => {
    const names = countries.map(({ name }) => name);

    expect(names).toStrictEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('R2.60 have exactly the properties that the payload contains', () => {
    expect(countries.find(({ value }) => value === 'DK')).toStrictEqual({
      value: 'DK',
      name: 'Denmark',
      dialCode: '+45',
      entity: 'DENMARK',
      languageCode: 'da',
      flagPath: 'flags/dk.svg',
      aliases: ['Denmark', 'Dänemark', 'Danmark'],
    });
    expect(
      countries.filter(({ value }) => ['HK', 'MO', 'PS'].includes(value)).map(({ name }) => name),
    ).toStrictEqual(['Hong Kong', 'Macao', 'Palestine']);
  });

  it('R2.40 have a language only in Denmark, France, Germany and Sweden', () => {
    const spoken = countries.flatMap(({ value, languageCode }) =>
      languageCode ? [[value, languageCode]] : [],
    );

    expect(Object.fromEntries(spoken)).toStrictEqual({ DK: 'da', FR: 'fr', DE: 'de', SE: 'sv' });
  });

  test.each(countries)('R2.49 $value has a dial code and a flag', ({ value, dialCode, flagPath }) => {
    const known = getCountries().find((code) => code === value);

    expect(dialCode).toBe(known && `+${getCountryCallingCode(known)}`);
    expect(flagPath).toBe(`flags/${value.toLowerCase()}.svg`);
    expect(existsSync(join(PROJECT_ROOT, 'node_modules/country-flag-icons/3x2', `${value}.svg`))).toBe(true);
  });

  test.each([
    { query: 'uk', country: 'GB' },
    { query: 'england', country: 'GB' },
    { query: 'usa', country: 'US' },
    { query: 'holland', country: 'NL' },
    { query: 'deutschland', country: 'DE' },
    { query: 'osterreich', country: 'AT' },
    { query: 'cote d ivoire', country: 'CI' },
    { query: 'ivory coast', country: 'CI' },
    { query: 'weissrussland', country: 'BY' },
    { query: 'drc', country: 'CD' },
    { query: 'turkey', country: 'TR' },
    { query: 'burma', country: 'MM' },
    { query: 'suisse', country: 'CH' },
    { query: '日本', country: 'JP' },
  ])('R2.44 $country is found by $query', ({ query, country }) => {
    const found = countries.filter(({ name, aliases = [] }) =>
      [name, ...aliases].some((called) => wordsOf(called).includes(` ${query} `)),
    );

    expect(found.map(({ value }) => value)).toStrictEqual([country]);
  });

  test.each(countries)(
    'R2.44 $value has no alias twice, and no list of aliases that only repeats the name',
    ({ aliases = [] }) => {
      const folded = aliases.map(fold);

      expect(new Set(folded).size).toBe(folded.length);
      expect(folded).not.toHaveLength(1);
    },
  );
});

describe('R2.41 the currency of a country', () => {
  test.each(countries)('R2.41 the currency of $value is its legal tender', (country) => {
    // For Lesotho, CLDR lists the rand before the country's own currency.
    const expected = country.value === 'LS' ? 'LSL' : primaryTender(country.value);

    expect(currencyOf(country)).toBe(expected);
  });

  it('R2.41 differs from CLDR’s first currency only in Lesotho', () => {
    const differing = countries.filter((country) => currencyOf(country) !== primaryTender(country.value));

    expect(differing.map(({ value }) => value)).toStrictEqual(['LS']);
  });

  it('R2.41 agrees with the package country-to-currency', () => {
    const witness = new Map<string, string>(Object.entries(countryToCurrency));
    const differing = countries.filter((country) => currencyOf(country) !== witness.get(country.value));

    expect(differing).toStrictEqual([]);
  });

  it('R2.41 is in the country’s own record only where ISO 4217 lists no currency for it', () => {
    const written = countries.flatMap(({ value, currency }) => (currency ? [[value, currency]] : []));

    expect(Object.fromEntries(written)).toStrictEqual({ PS: 'ILS', XK: 'EUR' });
  });

  it('R2.41 needs an exact match, because nine names are part of another name', () => {
    const entities = new Set(source.entries.map((row) => row.Entity));
    const inside = countries.filter(({ entity }) =>
      [...entities].some((other) => other !== entity && other.includes(entity)),
    );

    expect(new Set(inside.map(({ entity }) => entity))).toStrictEqual(
      new Set(['CHINA', 'DOMINICA', 'GEORGIA', 'GUINEA', 'INDIA', 'IRELAND', 'MALI', 'OMAN', 'SAMOA']),
    );
  });
});
