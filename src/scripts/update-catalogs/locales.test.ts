import { describe, expect, it, test } from 'vitest';
import catalog from '#catalogs/locales/1.json';

describe('R6.2 locales', () => {
  it('are the nineteen of the specification', () => {
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
      because: 'it is plain',
    },
    {
      locale: 'en_GB',
      language: 'en',
      tag: 'en-GB',
      nativeName: 'English',
      direction: 'ltr',
      because: 'messages are en',
    },
    {
      locale: 'no_NO',
      language: 'nb',
      tag: 'nb-NO',
      nativeName: 'norsk bokmål',
      direction: 'ltr',
      because: 'browsers say nb',
    },
  ])('$locale is $language: $because', ({ locale, language, tag, nativeName, direction }) => {
    expect(catalog.entries).toContainEqual({ locale, language, tag, nativeName, direction });
  });

  test.each(catalog.entries)('$locale has a tag that programs understand', ({ tag, language }) => {
    expect(Intl.getCanonicalLocales(tag)).toStrictEqual([tag]);
    expect(new Intl.Locale(tag).language).toBe(language);
  });
});
