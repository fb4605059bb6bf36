import { CONTENT } from '#tests/support/content.ts';
import { describe, expect, it, test } from 'vitest';
import countries from '#catalogs/countries/1.json';
import currencies from '#catalogs/currencies/1.json';
import locales from '#catalogs/locales/1.json';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { fold } from './country-names.ts';

const catalogs = catalogReader(CONTENT);

function namesIn(kind: 'country' | 'currency', language: string): readonly (readonly [string, string])[] {
  const { entries } = catalogs.read(`${kind}-names-${language}`);
  return entries.map((entry) => [textProperty(entry, 'value'), textProperty(entry, 'name')]);
}

describe('R2.47 the names of countries', () => {
  test.each(locales.entries)(
    'R2.47 the names in $language are complete, all different, and in the sort order of the language',
    ({ language }) => {
      const named = namesIn('country', language);
      const names = named.map(([, name]) => name);

      expect(new Set(named.map(([code]) => code))).toStrictEqual(
        new Set(countries.entries.map(({ value }) => value)),
      );
      expect(new Set(names.map((name) => name.trim())).size).toBe(243);
      expect(names).toStrictEqual(names.toSorted(new Intl.Collator(language).compare));
    },
  );

  test.each([
    { language: 'de', code: 'HK', name: 'Hongkong', because: 'the usual name is short' },
    { language: 'de', code: 'AT', name: 'Österreich', because: 'CLDR has this name' },
    { language: 'fr', code: 'DE', name: 'Allemagne', because: 'CLDR has this name' },
    { language: 'nb', code: 'DE', name: 'Tyskland', because: 'the language of no_NO is bokmål' },
    { language: 'is', code: 'DK', name: 'Danmörk', because: 'browsers do not know Icelandic names' },
    { language: 'sr', code: 'DE', name: 'Немачка', because: 'sr_RS uses Cyrillic letters' },
  ])('R2.47 the name of $code in $language is $name: $because', ({ language, code, name }) => {
    expect(new Map(namesIn('country', language)).get(code)).toBe(name);
  });

  test.each([
    {
      language: 'is',
      before: 'Úsbekistan',
      after: 'Þýskaland',
      because: 'Þ is near the end of the alphabet',
    },
    { language: 'da', before: 'Zimbabwe', after: 'Østrig', because: 'Ø follows Z' },
    { language: 'sv', before: 'Zimbabwe', after: 'Åland', because: 'Å follows Z' },
    { language: 'cs', before: 'Honduras', after: 'Chile', because: 'CH follows H' },
    { language: 'de', before: 'Niue', after: 'Österreich', because: 'Ö sorts like O' },
  ])('R2.47 $after comes after $before in $language: $because', ({ language, before, after }) => {
    const names = namesIn('country', language).map(([, name]) => name);

    expect(names).toEqual(expect.arrayContaining([before, after]));
    expect(names.indexOf(after)).toBeGreaterThan(names.indexOf(before));
  });

  it('R2.47 the names in English equal the names in the catalog of countries', () => {
    expect(namesIn('country', 'en')).toStrictEqual(countries.entries.map(({ value, name }) => [value, name]));
  });
});

describe('R2.44 an alias that finds a country in one language only', () => {
  test.each([
    { language: 'fr', code: 'CZ', alias: 'République tchèque', because: 'CLDR has a second name' },
    { language: 'da', code: 'TL', alias: 'Østtimor', because: 'CLDR has a second name' },
    { language: 'sr', code: 'DE', alias: 'Nemačka', because: 'Serbian is typed in Latin letters too' },
  ])('R2.44 is $alias for $code in $language: $because', ({ language, code, alias }) => {
    const { entries } = catalogs.read(`country-names-${language}`);

    expect(entries.find(({ value }) => value === code)).toMatchObject({ aliases: [alias] });
  });

  test.each(locales.entries)(
    'R2.44 no alias in $language repeats a name that finds the country anyway',
    ({ language }) => {
      const everywhere = new Map(countries.entries.map(({ value, aliases = [] }) => [value, aliases]));
      const repeated = catalogs.read(`country-names-${language}`).entries.filter((entry) => {
        const own = Array.isArray(entry['aliases']) ? entry['aliases'].map(String) : [];
        const names = [
          textProperty(entry, 'name'),
          ...(everywhere.get(textProperty(entry, 'value')) ?? []),
        ].map(fold);
        return own.some((alias) => names.includes(fold(alias))) || new Set(own.map(fold)).size < own.length;
      });

      expect(repeated).toStrictEqual([]);
    },
  );
});

describe('R2.47 the names of currencies', () => {
  test.each(locales.entries)(
    'R2.47 each currency has a name in $language, in the order of the list',
    ({ language }) => {
      const named = namesIn('currency', language);

      expect(named.map(([code]) => code)).toStrictEqual(currencies.entries.map(({ value }) => value));
      expect(named.filter(([code, name]) => name.trim() === '' || name === code)).toStrictEqual([]);
    },
  );
});
