import { signUp } from '#tests/support/content.ts';
import { createRequire } from 'node:module';
import countryToCurrency from 'country-to-currency';
import { getCountries } from 'libphonenumber-js';
import { describe, expect, it, test } from 'vitest';
import { createFormStore } from '#engine/form-store.ts';
import { readJson } from '#compiler/read-json.ts';

interface Tender {
  readonly _from?: string;
  readonly _to?: string;
  readonly _tender?: string;
}

interface CurrencyData {
  readonly supplemental: {
    readonly currencyData: {
      readonly region: Readonly<Record<string, readonly Readonly<Record<string, Tender>>[]>>;
    };
  };
}

const cldr = createRequire(import.meta.url).resolve('cldr-core/supplemental/currencyData.json');
const tenders = readJson<CurrencyData>(cldr).supplemental.currencyData.region;
const witness = new Map<string, string>(Object.entries(countryToCurrency));

/** Ascension and Tristan da Cunha can be phoned but are no countries of ISO 3166-1. */
const countries = getCountries().filter((code) => code !== 'AC' && code !== 'TA');

/** What CLDR calls the money of a country: the first that is legal tender there today. */
function tenderOf(country: string): string | undefined {
  // CLDR lists the rand first for Lesotho, which has a currency of its own.
  if (country === 'LS') return 'LSL';
  const known = (tenders[country] ?? []).flatMap((tender) => Object.entries(tender));
  return known.find(([, { _to, _tender }]) => _to === undefined && _tender !== 'false')?.[0];
}

describe('R2.41 choosing a country in the sign-up form', () => {
  it('works for all 243', () => {
    const listed = signUp.fields.find(({ name }) => name === 'countrySelector')?.catalog;

    expect(listed).toBe('countries');
    expect(countries).toHaveLength(243);
  });

  test.each(countries)('%s sets its dial code and its currency', (country) => {
    const store = createFormStore(signUp);
    store.change('countrySelector', country, 'visitor');
    const { answers, problems } = store.state();

    expect(answers).toStrictEqual({
      countrySelector: country,
      currencySelector: tenderOf(country),
      numberCode: country,
    });
    expect(answers['currencySelector'], 'a second witness').toBe(witness.get(country));
    expect(problems).not.toHaveProperty('countrySelector');
    expect(problems, 'the form can take what it was given').not.toHaveProperty('currencySelector');
    expect(problems).not.toHaveProperty('numberCode');
  });

  test.each([
    { country: 'GN', currency: 'GNF', because: 'Equatorial Guinea holds its name' },
    { country: 'IN', currency: 'INR', because: 'so does the British Indian Ocean Territory' },
    { country: 'SD', currency: 'SDG', because: 'so does South Sudan' },
    { country: 'WS', currency: 'WST', because: 'so does American Samoa' },
    { country: 'SV', currency: 'USD', because: 'the colón is no tender any more' },
    { country: 'BT', currency: 'BTN', because: 'its own comes before India’s' },
    { country: 'US', currency: 'USD', because: 'the next-day dollar is a fund' },
    { country: 'BG', currency: 'EUR', because: 'it has the euro since 2026' },
    { country: 'PS', currency: 'ILS', because: 'ISO 4217 gives it none' },
    { country: 'XK', currency: 'EUR', because: 'ISO 4217 does not know it' },
  ])('$country has $currency: $because', ({ country, currency }) => {
    const store = createFormStore(signUp);
    store.change('countrySelector', country, 'visitor');

    expect(store.view('currencySelector').value).toBe(currency);
  });

  it('after another one keeps nothing of the previous one', () => {
    const store = createFormStore(signUp);
    const inTurn = countries.map((country) => {
      store.change('countrySelector', country, 'visitor');
      return store.view('currencySelector').value;
    });

    expect(inTurn).toStrictEqual(countries.map(tenderOf));
  });
});
