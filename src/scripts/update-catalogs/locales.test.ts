import { describe, expect, it, test } from 'vitest';
import catalog from '#catalogs/locales/1.json';

describe('R6.2 locales', () => {
  it('R6.2 are the nineteen locales of the specification', () => {
    expect(catalog.entries.map(({ locale }) => locale).join(', ')).toBe(
      'cs_CZ, da_DK, de_DE, el_GR, en_GB, es_ES, fi_FI, fr_FR, hu_HU, it_IT, nl_NL, no_NO, pl_PL, ro_RO, sk_SK, sr_RS, sv_SE, th_TH, is_IS',
    );
  });

  test.each([
    {
      locale: 'da_DK',
      language: 'da',
      tag: 'da-DK',
      nativeName: 'dansk',
      direction: 'ltr',
      because: 'all three codes are regular',
    },
    {
      locale: 'en_GB',
      language: 'en',
      tag: 'en-GB',
      nativeName: 'English',
      direction: 'ltr',
      because: 'the key of its messages is en',
    },
    {
      locale: 'no_NO',
      language: 'nb',
      tag: 'nb-NO',
      nativeName: 'norsk bokmål',
      direction: 'ltr',
      because: 'browsers use nb for Norwegian',
    },
  ])(
    'R6.2 $locale has the language $language: $because',
    ({ locale, language, tag, nativeName, direction }) => {
      expect(catalog.entries).toContainEqual({ locale, language, tag, nativeName, direction });
    },
  );

  test.each(catalog.entries)('R6.2 $locale has a valid language tag', ({ tag, language }) => {
    expect(Intl.getCanonicalLocales(tag)).toStrictEqual([tag]);
    expect(new Intl.Locale(tag).language).toBe(language);
  });
});
