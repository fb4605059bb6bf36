import { describe, expect, it, test } from 'vitest';
import countries from '#catalogs/countries/1.json';
import german from '#catalogs/country-names-de/1.json';
import english from '#catalogs/country-names-en/1.json';

describe('R2.47 the names of countries', () => {
  test.each([
    { language: 'en', entries: english.entries },
    { language: 'de', entries: german.entries },
  ])('in $language are complete, different and in the order of its speakers', ({ language, entries }) => {
    const names = entries.map(({ name }) => name);

    expect(new Set(entries.map(({ value }) => value))).toStrictEqual(
      new Set(countries.entries.map(({ value }) => value)),
    );
    expect(new Set(names).size).toBe(243);
    expect(names).toStrictEqual(names.toSorted(new Intl.Collator(language).compare));
  });

  it('are short in German too', () => {
    const named = new Map(german.entries.map(({ value, name }) => [value, name]));

    expect(['DE', 'AT', 'HK', 'MO', 'PS'].map((code) => named.get(code))).toStrictEqual([
      'Deutschland',
      'Österreich',
      'Hongkong',
      'Macau',
      'Palästina',
    ]);
  });

  it('in English are those of the countries themselves', () => {
    expect(english.entries).toStrictEqual(countries.entries.map(({ value, name }) => ({ value, name })));
  });
});
