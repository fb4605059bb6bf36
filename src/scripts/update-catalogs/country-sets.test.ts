import countryToCurrency from 'country-to-currency';
import { describe, expect, it, test } from 'vitest';
import countries from '#catalogs/countries/1.json';
import catalog from '#catalogs/country-sets/1.json';
import { countrySets } from './generate-catalogs.ts';
import { readSources } from './read-sources.ts';

const known = new Set(countries.entries.map(({ value }) => value));
const paysInEuro = new Map(Object.entries(countryToCurrency));

function membersOf(set: string): readonly string[] {
  return catalog.entries.find((entry) => entry.set === set)?.countries ?? [];
}

describe('R6.3 sets of countries', () => {
  test.each([
    { set: 'EU', count: 27, because: 'the United Kingdom left' },
    { set: 'EZ', count: 21, because: 'Croatia joined in 2023, Bulgaria in 2026' },
    { set: 'EEA', count: 30, because: 'Iceland, Liechtenstein and Norway are in it beside the Union' },
    { set: 'EFTA', count: 4, because: 'Switzerland is in it beside these three' },
    { set: 'UN', count: 193, because: 'it has 193 member states' },
  ])('R6.3 $set has $count countries: $because', ({ set, count }) => {
    expect(membersOf(set)).toHaveLength(count);
  });

  test.each(catalog.entries)(
    'R6.3 $set has only countries that visitors can choose',
    ({ countries: members }) => {
      expect(members.filter((country) => !known.has(country))).toStrictEqual([]);
    },
  );

  it('R6.3 the eurozone has the EU members with the euro, as another source lists them', () => {
    const inEuro = membersOf('EU').filter((country) => paysInEuro.get(country) === 'EUR');
    expect(membersOf('EZ')).toStrictEqual(inEuro);
  });

  it('R6.3 the generator fails when CLDR no longer has a set', () => {
    expect(() => countrySets({ ...readSources(), containment: {} })).toThrow('which countries belong to EU');
  });
});
