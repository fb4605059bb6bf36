import { rawTimeZones } from '@vvo/tzdb';
import codes from 'i18n-iso-countries/codes.json';
import german from 'i18n-iso-countries/langs/de.json';
import english from 'i18n-iso-countries/langs/en.json';
import { describe, expect, it, test } from 'vitest';
import countries from '#catalogs/countries/1.json';
import { choicesIn } from '#app/i18n/choices.ts';
import { packIn, RELEASE, signUp } from '#tests/support/content.ts';
import { finderOf, shownBy, type Finder } from '#widgets/typeahead/find-choices.ts';
import { withSpellings } from '#widgets/typeahead/spellings.ts';

const LANGUAGES = ['en', 'de'] as const;
type Language = (typeof LANGUAGES)[number];

/** A spelling of a country, and who writes it. */
interface Spelling {
  readonly text: string;
  readonly code: string;
  readonly from: string;
}

const OFFERED = new Set(countries.entries.map(({ value }) => value));
const ARTICLE = { en: 'The', de: 'Die' } satisfies Record<Language, string>;
const ISO = { en: english.countries, de: german.countries } satisfies Record<
  Language,
  Readonly<Record<string, string | readonly string[]>>
>;

/** Spellings that mean several countries: they stay a question. */
const OPEN = new Set(['Congo', 'Kongo', 'CONGO (THE)']);

/** What browsers, standards and lists call each country, by sources that do not know our catalogs. */
function spellingsIn(language: Language): readonly Spelling[] {
  const rows = [...browsersIn(language), ...standardsIn(language)];
  const seen = new Set(OPEN);
  return rows.filter(({ text, code }) => {
    const isNew = OFFERED.has(code) && !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** The names of CLDR, which browsers fill in, also with an article and as in an index. */
function browsersIn(language: Language): readonly Spelling[] {
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(language, { type: 'region', style });
    return [...OFFERED].flatMap((code) => {
      const name = names.of(code) ?? '';
      return [name, `${ARTICLE[language]} ${name}`, `${name}, ${ARTICLE[language]}`].map((text) => ({
        text,
        code,
        from: `CLDR, ${style}`,
      }));
    });
  });
}

function standardsIn(language: Language): readonly Spelling[] {
  return [
    ...Object.entries(ISO[language]).flatMap(([code, names]) =>
      [names].flat().map((text) => ({ text, code, from: 'ISO 3166-1' })),
    ),
    ...codes.map(([code = '', text = '']) => ({ text, code, from: 'ISO 3166-1 alpha-3' })),
    ...countries.entries.map(({ value: code, entity: text }) => ({ text, code, from: 'ISO 4217' })),
    ...rawTimeZones.map(({ countryName: text, countryCode: code }) => ({ text, code, from: 'GeoNames' })),
  ];
}

/** The search of the form's country, before or after its further spellings have loaded. */
function finderIn(language: Language, isLoaded = true): Finder {
  const field = signUp.fields.find(({ name }) => name === 'countrySelector');
  if (!field) throw new Error('The form does not ask for the country.');
  const noLabels = { has: () => false, format: (key: string) => key };
  const choices = choicesIn(packIn(language), noLabels, 'signup')(field);
  const file = RELEASE.files.get(RELEASE.page.spellings['countries'] ?? '') ?? '{}';
  const finder = finderOf(choices, language);
  return isLoaded ? withSpellings(finder, choices, JSON.parse(file)) : finder;
}

describe('R2.44 the spellings of countries', () => {
  it.each(LANGUAGES)(
    'R2.44 each spelling of browsers, standards and lists names its country in %s',
    (language) => {
      const finder = finderIn(language);
      const missed = spellingsIn(language).filter(({ text, code }) => finder.named(text)?.value !== code);
      expect(missed).toStrictEqual([]);
    },
  );

  it.each(LANGUAGES)(
    'R2.44 more than 120 of them in %s need the spellings that load with the list',
    (language) => {
      const before = finderIn(language, false);
      const missed = spellingsIn(language).filter(({ text, code }) => before.named(text)?.value !== code);
      expect(missed.length).toBeGreaterThan(120);
    },
  );

  test.each([
    { text: 'The Netherlands', code: 'NL' },
    { text: 'West Bank and Gaza', code: 'PS' },
    { text: 'Yemen, Rep.', code: 'YE' },
    { text: "Korea, Dem. People's Rep.", code: 'KP' },
    { text: 'Turkiye', code: 'TR' },
    { text: 'St. Vincent and the Grenadines', code: 'VC' },
    { text: 'Sint Maarten (Dutch part)', code: 'SX' },
    { text: 'Virgin Islands (U.S.)', code: 'VI' },
    { text: 'Congo (Kinshasa)', code: 'CD' },
    { text: 'Congo (Brazzaville)', code: 'CG' },
    { text: 'Burma', code: 'MM' },
    { text: 'Ivory Coast', code: 'CI' },
    { text: 'Swaziland', code: 'SZ' },
    { text: 'Cape Verde', code: 'CV' },
    { text: 'East Timor', code: 'TL' },
    { text: 'Gambia, The', code: 'GM' },
    { text: 'Bahamas, The', code: 'BS' },
    { text: 'The Republic of Ireland', code: 'IE' },
    { text: 'Hong Kong SAR China', code: 'HK' },
    { text: 'Hong Kong SAR, China', code: 'HK' },
    { text: 'Macau SAR China', code: 'MO' },
    { text: 'Korea, Rep.', code: 'KR' },
    { text: 'Korea, Republic of', code: 'KR' },
    { text: "Korea, Democratic People's Republic of", code: 'KP' },
    { text: 'Congo, Republic of', code: 'CG' },
    { text: 'Congo, Rep.', code: 'CG' },
    { text: 'Congo, Dem. Rep.', code: 'CD' },
    { text: 'Congo, The Democratic Republic of the', code: 'CD' },
    { text: 'Egypt, Arab Rep.', code: 'EG' },
    { text: 'Iran, Islamic Republic of', code: 'IR' },
    { text: 'Venezuela, RB', code: 'VE' },
    { text: 'Venezuela (Bolivarian Republic of)', code: 'VE' },
    { text: 'Micronesia, Fed. Sts.', code: 'FM' },
    { text: 'Lao PDR', code: 'LA' },
    { text: 'Slovak Republic', code: 'SK' },
    { text: 'Kyrgyz Republic', code: 'KG' },
    { text: 'Russian Federation', code: 'RU' },
    { text: 'Brunei Darussalam', code: 'BN' },
    { text: 'Viet Nam', code: 'VN' },
    { text: 'Swiss Confederation', code: 'CH' },
    { text: 'Virgin Islands, US', code: 'VI' },
    { text: 'Virgin Islands (British)', code: 'VG' },
    { text: 'Saint Martin (French part)', code: 'MF' },
    { text: 'Palestinian Territory, Occupied', code: 'PS' },
    { text: 'Macedonia', code: 'MK' },
    { text: 'Holy See', code: 'VA' },
    { text: "People's Republic of China", code: 'CN' },
    { text: 'Taiwan, Province of China', code: 'TW' },
    { text: 'DEU', code: 'DE' },
    { text: 'deu', code: 'DE' },
    { text: 'AUS', code: 'AU' },
    { text: 'MAR', code: 'MA' },
  ])('R2.44 $text names $code in English', ({ text, code }) => {
    expect(finderIn('en').named(text)?.value).toBe(code);
    expect(finderIn('en').find(text)[0]?.value).toBe(code);
  });

  test.each([
    { text: 'Die Niederlande', code: 'NL' },
    { text: 'Bundesrepublik Deutschland', code: 'DE' },
    { text: 'Republik Österreich', code: 'AT' },
    { text: 'Schweizerische Eidgenossenschaft', code: 'CH' },
    { text: 'Vereinigte Staaten von Amerika', code: 'US' },
    { text: 'Tschechische Republik', code: 'CZ' },
    { text: 'Republik Korea', code: 'KR' },
    { text: 'Korea, Republik', code: 'KR' },
    { text: 'Kongo, Republik', code: 'CG' },
    { text: 'Kongo, Demokratische Republik', code: 'CD' },
    { text: 'DR Kongo', code: 'CD' },
    { text: 'Sonderverwaltungsregion Hongkong', code: 'HK' },
    { text: 'Palästinensische Autonomiegebiete', code: 'PS' },
    { text: 'Volksrepublik China', code: 'CN' },
    { text: 'Moldawien', code: 'MD' },
    { text: 'Kapverden', code: 'CV' },
    { text: 'Kirgisistan', code: 'KG' },
    { text: 'Königreich der Niederlande', code: 'NL' },
    { text: 'Vatikan', code: 'VA' },
    { text: 'BRD', code: 'DE' },
    { text: 'Saudi Arabien', code: 'SA' },
    { text: 'Trinidad & Tobago', code: 'TT' },
    { text: 'Germany', code: 'DE' },
    { text: 'Republik Oesterreich', code: 'AT' },
    { text: 'Koenigreich Daenemark', code: 'DK' },
    { text: 'Palaestinensische Gebiete', code: 'PS' },
    { text: 'Tuerkei', code: 'TR' },
    { text: 'Arabische Republik Aegypten', code: 'EG' },
  ])('R2.44 $text names $code in German', ({ text, code }) => {
    expect(finderIn('de').named(text)?.value).toBe(code);
  });

  test.each([
    { text: 'Korea', offered: ['KP', 'KR'], because: 'there are two' },
    { text: 'Congo', offered: ['CG', 'CD'], because: 'there are two' },
    { text: 'The Congo', offered: ['CG', 'CD'], because: 'an article decides nothing' },
    { text: 'Virgin Islands', offered: ['VG', 'VI'], because: 'there are two' },
    {
      text: 'Republic of China',
      offered: ['CN'],
      because: 'Taiwan calls itself so, and China is only offered',
    },
    { text: 'mar', offered: ['MH', 'MQ'], because: 'small letters may be the beginning of a name' },
    { text: 'Georgia, United States', offered: [], because: 'it is a place in another country' },
  ])('R2.44 $text stays a question: $because', ({ text, offered }) => {
    const finder = finderIn('en');
    expect(finder.named(text)).toBeUndefined();
    expect(finder.findBest(text).map(({ value }) => value)).toStrictEqual(offered);
  });
});

describe('R2.44 slips of the fingers', () => {
  test.each([
    { typed: 'Germny', offered: ['DE'], because: 'a letter is missing' },
    { typed: 'Gemrany', offered: ['DE'], because: 'two letters have changed places' },
    { typed: 'Untied Kingdom', offered: ['GB'], because: 'a long name may be wrong' },
    { typed: 'Swizzerlnd', offered: ['CH'], because: 'two slips are possible in a long text' },
    { typed: 'Deutchland', offered: ['DE'], because: 'names in other languages count' },
    { typed: 'Farnce', offered: ['FR'], because: 'two letters have changed places' },
    { typed: 'Xyzzy', offered: [], because: 'nothing is similar' },
    { typed: 'Grmny', offered: [], because: 'two slips are too many in a short text' },
  ])('R2.44 $typed offers $offered, and the list never chooses: $because', ({ typed, offered }) => {
    const finder = finderIn('en');
    expect(shownBy(finder, typed).map(({ value }) => value)).toStrictEqual(offered);
    expect(finder.findBest(typed).map(({ value }) => value)).toStrictEqual(offered);
    expect([finder.find(typed), finder.named(typed)]).toStrictEqual([[], undefined]);
  });
});
