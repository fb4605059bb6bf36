import { describe, expect, it, test } from 'vitest';
import type { Choice } from '#contract/widget-props.ts';
import { finderOf } from './find-choices.ts';
import { cutAtMatch } from './spellings.ts';

const COUNTRIES: readonly Choice[] = [
  country('AL', 'Albania'),
  country('DZ', 'Algeria'),
  country('AG', 'Antigua & Barbuda'),
  country('AT', 'Austria', ['Österreich', 'AUT']),
  country('CI', 'Côte d’Ivoire', ['Ivory Coast', 'CIV']),
  country('DE', 'Germany', ['Deutschland', 'DEU']),
  country('GW', 'Guinea-Bissau'),
  country('NL', 'Netherlands', ['Holland', 'Nederland', 'NLD']),
  country('NE', 'Niger'),
  country('NG', 'Nigeria'),
  country('RE', 'Réunion'),
  country('LC', 'St. Lucia'),
  country('TR', 'Türkiye', ['Turkey', 'TUR']),
  country('VI', 'U.S. Virgin Islands'),
  country('UA', 'Ukraine', ['Ukraina', 'UKR']),
  country('GB', 'United Kingdom', ['UK', 'England', 'Great Britain']),
  country('US', 'United States', ['USA', 'US']),
];

const { find, named } = finderOf(COUNTRIES, 'en-GB');

function country(value: string, label: string, aliases: readonly string[] = []): Choice {
  return { value, label, aliases };
}

function found(query: string): readonly string[] {
  return find(query).map(({ label }) => label);
}

it.each([
  { typed: 'ö', finds: ['Österreich', 'Oman'], because: 'the visitor has this letter on the keyboard' },
  { typed: 'o', finds: ['Oman', 'Österreich'], because: 'without the accent, the order of the names holds' },
  { typed: 'os', finds: ['Österreich'], because: 'accents are hard to type' },
])('R2.44 “$typed” finds $finds in this order: $because', ({ typed, finds }) => {
  const german = finderOf([country('OM', 'Oman'), country('AT', 'Österreich')], 'de-DE');
  expect(german.find(typed).map(({ label }) => label)).toStrictEqual(finds);
});

describe('R2.44 searching a country', () => {
  test.each([
    { typed: 'ger', finds: ['Germany', 'Algeria', 'Niger', 'Nigeria'], because: 'it is a part of the name' },
    { typed: 'GER', finds: ['Germany', 'Algeria', 'Niger', 'Nigeria'], because: 'capitals do not matter' },
    {
      typed: ' ger  ',
      finds: ['Germany', 'Algeria', 'Niger', 'Nigeria'],
      because: 'spaces around the text do not matter',
    },
    { typed: 'st lucia', finds: ['St. Lucia'], because: 'dots cannot be typed' },
    { typed: 'saint lucia', finds: ['St. Lucia'], because: '"St." is read as "Saint"' },
    { typed: 'antigua and', finds: ['Antigua & Barbuda'], because: '"&" cannot be typed' },
    { typed: 'us virgin', finds: ['U.S. Virgin Islands'], because: 'an abbreviation is one word' },
    { typed: "cote d'ivoire", finds: ['Côte d’Ivoire'], because: 'keyboards have the plain apostrophe' },
    { typed: 'cote d ivoire', finds: ['Côte d’Ivoire'], because: 'some visitors type no apostrophe' },
    { typed: 'guinea bissau', finds: ['Guinea-Bissau'], because: 'a hyphen is as good as a space' },
    { typed: 'reunion', finds: ['Réunion'], because: 'accents are hard to type' },
    { typed: 're\u0301union', finds: ['Réunion'], because: 'some keyboards compose accents' },
    { typed: 'turkiye', finds: ['Türkiye'], because: 'accents are hard to type' },
    { typed: 'TÜRKİYE', finds: ['Türkiye'], because: 'the Turkish capital I has a dot' },
    { typed: 'osterreich', finds: ['Austria'], because: 'Austrians use this name' },
    { typed: 'oesterreich', finds: ['Austria'], because: 'some keyboards have no umlauts' },
    { typed: 'holland', finds: ['Netherlands'], because: 'people use this name' },
    { typed: 'coast', finds: ['Côte d’Ivoire'], because: 'a later word of an alias counts' },
    {
      typed: 'land',
      finds: ['Netherlands', 'U.S. Virgin Islands'],
      because: 'the end of an alias (Holland, England) does not count',
    },
    { typed: 'uk', finds: ['United Kingdom', 'Ukraine'], because: 'an alias in full comes first' },
    { typed: 'nl', finds: ['Netherlands'], because: 'it is the code' },
    {
      typed: 'us',
      finds: ['United States', 'U.S. Virgin Islands', 'Austria'],
      because: 'the code comes first, then names that begin with the text, then names that contain it',
    },
    {
      typed: 'is',
      finds: ['U.S. Virgin Islands', 'Guinea-Bissau'],
      because: 'the beginning of a later word comes before the middle of one',
    },
    { typed: 'hol', finds: [], because: 'three letters are too few for a part of an alias' },
    { typed: 'atlantis', finds: [], because: 'no name contains it' },
    {
      typed: '-',
      finds: ['Guinea-Bissau'],
      because: 'folding removes the hyphen, so it is searched as typed',
    },
  ])('$typed finds $finds: $because', ({ typed, finds }) => {
    expect(found(typed)).toStrictEqual(finds);
  });

  it('a search without a text shows everything in the given order', () => {
    expect(find('')).toStrictEqual(COUNTRIES);
    expect(find('  ')).toStrictEqual(COUNTRIES);
  });

  it.each([
    {
      labels: ['Zoll Ä', 'Zoll a', 'Zoll z'],
      language: 'de-DE',
      sorted: ['Zoll a', 'Zoll Ä', 'Zoll z'],
      because: 'Germans read Ä as A',
    },
    {
      labels: ['Zoll Ä', 'Zoll a', 'Zoll z'],
      language: 'sv-SE',
      sorted: ['Zoll a', 'Zoll z', 'Zoll Ä'],
      because: 'in Swedish Ä comes after Z',
    },
  ])('R2.44 sorts equal matches by name in $language: $because', ({ labels, language, sorted }) => {
    const choices = labels.map((label) => country(label, label));
    expect(
      finderOf(choices, language)
        .find('zoll')
        .map(({ label }) => label),
    ).toStrictEqual(sorted);
  });

  it('finds a code in the label of a currency', () => {
    const currencies = finderOf(
      [
        { value: 'EUR', label: 'Euro (EUR)' },
        { value: 'DKK', label: 'Danish Krone (DKK)' },
        { value: 'PLN', label: 'Polski złoty (PLN)' },
      ],
      'en-GB',
    );
    expect(currencies.find('dkk').map(({ value }) => value)).toStrictEqual(['DKK']);
    expect(currencies.find('(d').map(({ value }) => value)).toStrictEqual(['DKK']);
    expect(currencies.find('zloty').map(({ value }) => value)).toStrictEqual(['PLN']);
  });

  const currencies = finderOf(
    [
      { value: 'EUR', label: 'Euro (EUR)', aliases: ['€'], rank: 1 },
      { value: 'DKK', label: 'Danish Krone (DKK)', aliases: ['kr'], rank: 5 },
      { value: 'USD', label: 'US Dollar (USD)', aliases: ['$'], rank: 2 },
      { value: 'AUD', label: 'Australian Dollar (AUD)', aliases: ['$'] },
      { value: 'BZD', label: 'Belize Dollar (BZD)', aliases: ['$'] },
      { value: 'CAD', label: 'Canadian Dollar (CAD)', aliases: ['$'] },
      { value: 'GBP', label: 'Pound Sterling (GBP)', aliases: ['£'], rank: 3 },
      { value: 'CZK', label: 'Czech Koruna (CZK)' },
      { value: 'FKP', label: 'Falkland Islands Pound (FKP)', aliases: ['£'] },
      { value: 'ISK', label: 'Iceland Krona (ISK)', aliases: ['kr'] },
      { value: 'SEK', label: 'Swedish Krona (SEK)', aliases: ['kr'], rank: 6 },
      { value: 'KRW', label: 'Won (KRW)', aliases: ['₩'] },
      { value: 'JPY', label: 'Yen (JPY)', aliases: ['¥'], rank: 4 },
      { value: 'CNY', label: 'Yuan Renminbi (CNY)', aliases: ['¥'] },
    ],
    'en-GB',
  );

  test.each([
    { typed: 'US$', first: ['USD'], names: undefined, because: 'beside letters, a sign is punctuation' },
    { typed: 'Euro (€)', first: ['EUR'], names: 'EUR', because: 'other pages write the sign after the name' },
    { typed: 'EUR €', first: ['EUR'], names: 'EUR', because: 'or after the code' },
    { typed: '＄', first: ['USD', 'AUD'], names: undefined, because: 'Japanese keyboards have wide signs' },
    { typed: '€', first: ['EUR'], names: 'EUR', because: 'one currency has this sign' },
    { typed: '$', first: ['USD', 'AUD'], names: undefined, because: 'several have it, most people mean one' },
    { typed: '£', first: ['GBP', 'FKP'], names: undefined, because: 'several have it, most people mean one' },
    { typed: '¥', first: ['JPY', 'CNY'], names: undefined, because: 'two have it' },
    { typed: 'dollar', first: ['USD', 'AUD'], names: undefined, because: 'most people mean this one' },
    { typed: 'kr', first: ['DKK', 'SEK', 'ISK', 'KRW'], names: undefined, because: 'kr is a sign' },
    { typed: 'krona', first: ['SEK', 'ISK'], names: undefined, because: 'most people mean this one' },
    { typed: 'pound', first: ['GBP', 'FKP'], names: undefined, because: 'most people mean this one' },
    { typed: 'cad', first: ['CAD'], names: 'CAD', because: 'it is the code' },
  ])('R2.44 $typed finds $first first, and names $names: $because', ({ typed, first, names }) => {
    expect(
      currencies
        .find(typed)
        .slice(0, first.length)
        .map(({ value }) => value),
    ).toStrictEqual(first);
    expect(currencies.named(typed)?.value).toBe(names);
  });

  it('R2.45 the question about a sign of many currencies offers that of most people', () => {
    expect(currencies.findBest('$').map(({ value }) => value)).toStrictEqual(['USD']);
  });

  it.each([
    { name: 'Straße', typed: 'STRASSE', because: 'the capital of ß is SS' },
    { name: 'Straße', typed: 'strasse', because: 'keyboards elsewhere have no ß' },
    { name: 'Strasse', typed: 'straße', because: 'Swiss names have no ß' },
    { name: 'ประเทศไทย', typed: 'ไทย', because: 'Thai is written with marks' },
    { name: 'Ελλάδα', typed: 'ελλαδα', because: 'Greek capitals carry no accents' },
    { name: 'Србија', typed: 'срб', because: 'Cyrillic is a script like any other' },
    { name: '한국', typed: '한', because: 'Korean is composed of parts' },
  ])('finds $name by $typed: $because', ({ name, typed }) => {
    expect(finderOf([country('XX', name)], 'en-GB').find(typed)).toHaveLength(1);
  });
});

describe('R2.45 a text that names a choice in full', () => {
  test.each([
    { text: 'Germany', names: 'DE', because: 'it is the name' },
    { text: ' germany ', names: 'DE', because: 'spaces and capitals do not matter' },
    { text: 'Deutschland', names: 'DE', because: 'it is the name in another language' },
    { text: 'DE', names: 'DE', because: 'browsers fill in codes too' },
    { text: 'de', names: 'DE', because: 'some browsers fill in codes in small letters' },
    { text: 'Niger', names: 'NE', because: 'Nigeria only starts so' },
    { text: 'Antigua and Barbuda', names: 'AG', because: 'address books spell it out' },
    { text: 'Saint Lucia', names: 'LC', because: 'address books spell it out' },
    { text: 'Oesterreich', names: 'AT', because: 'the umlaut may be spelt out' },
    { text: 'Ger', names: undefined, because: 'it is a part of a name' },
    { text: 'Atlantis', names: undefined, because: 'it names no country' },
    { text: '', names: undefined, because: 'it is empty' },
    { text: '...', names: undefined, because: 'it contains no letters' },
  ])('$text names $names: $because', ({ text, names }) => {
    expect(named(text)?.value).toBe(names);
  });

  it.each([
    { text: 'euro', names: 'EUR', because: 'people leave out the code' },
    { text: 'Euro (EUR)', names: 'EUR', because: 'it is the whole label' },
    { text: 'burma', names: 'MM', because: 'it is the other name' },
    { text: 'Congo', names: undefined, because: 'two countries have this name' },
  ])('$text names $names, where labels contain two names: $because', ({ text, names }) => {
    const choices = [
      country('EUR', 'Euro (EUR)'),
      country('MM', 'Myanmar (Burma)'),
      country('CG', 'Congo (Brazzaville)'),
      country('CD', 'Congo (Kinshasa)'),
    ];
    expect(finderOf(choices, 'en-GB').named(text)?.value).toBe(names);
  });

  it('chooses nothing when two choices share the alias', () => {
    const congos = finderOf(
      [country('CG', 'Congo - Brazzaville', ['Congo']), country('CD', 'Congo - Kinshasa', ['Congo'])],
      'en-GB',
    );
    expect(congos.named('Congo')).toBeUndefined();
  });

  it('prefers a name to an alias', () => {
    const both = finderOf([country('AA', 'Old Sudan', ['Sudan']), country('SD', 'Sudan')], 'en-GB');
    expect(both.named('Sudan')?.value).toBe('SD');
  });
});

describe('the matching letters', () => {
  test.each([
    { label: 'Germany', typed: 'GER', cut: ['', 'Ger', 'many'], because: 'capitals stay as they are' },
    { label: 'Algeria', typed: 'ger', cut: ['Al', 'ger', 'ia'], because: 'the match may be inside the name' },
    { label: 'Côte d’Ivoire', typed: 'cote', cut: ['', 'Côte', ' d’Ivoire'], because: 'accents stay' },
    { label: 'Türkiye', typed: 'Tu\u0308r', cut: ['', 'Tür', 'kiye'], because: 'accents may be composed' },
    { label: 'İstanbul', typed: 'tan', cut: ['İs', 'tan', 'bul'], because: 'İ has a longer small letter' },
    { label: 'Große Straße 5', typed: 'STRASSE', cut: ['Große ', 'Straße', ' 5'], because: 'ß is SS' },
    { label: 'Ærø', typed: 'aero', cut: ['', 'Ærø', ''], because: 'Æ is AE' },
    { label: '한국', typed: '국', cut: ['한', '국', ''], because: 'Korean stays whole' },
    { label: 'Germany', typed: '', cut: ['Germany', '', ''], because: 'nothing is typed' },
    {
      label: 'United Kingdom',
      typed: 'uk',
      cut: ['United Kingdom', '', ''],
      because: 'only an alias matches',
    },
  ])('the letters of $typed in $label are $cut: $because', ({ label, typed, cut }) => {
    expect(cutAtMatch(label, typed)).toStrictEqual(cut);
  });
});
