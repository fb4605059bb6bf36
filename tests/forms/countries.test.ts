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
const otherSource = new Map<string, string>(Object.entries(countryToCurrency));

/** All countries with a dial code, without Ascension and Tristan da Cunha, which ISO 3166-1 does not list. */
const countries = getCountries().filter((code) => code !== 'AC' && code !== 'TA');

/** The currency of a country in CLDR: the first one that is legal tender today. */
function tenderOf(country: string): string | undefined {
  // For Lesotho, CLDR lists the rand before the country's own currency.
  if (country === 'LS') return 'LSL';
  const known = (tenders[country] ?? []).flatMap((tender) => Object.entries(tender));
  return known.find(([, { _to, _tender }]) => _to === undefined && _tender !== 'false')?.[0];
}

describe('R2.41 choosing a country in the sign-up form', () => {
  it('R2.41 works for all 243 countries', () => {
    const listed = signUp.fields.find(({ name }) => name === 'countrySelector')?.catalog;

    expect(listed).toBe('countries');
    expect(countries).toHaveLength(243);
  });

  test.each(countries)('R2.41 %s sets its dial code and its currency', (country) => {
    const store = createFormStore(signUp);
    store.change('countrySelector', country, 'visitor');
    const { answers, problems } = store.state();

    expect(answers).toStrictEqual({
      countrySelector: country,
      currencySelector: tenderOf(country),
      numberCode: country,
    });
    expect(answers['currencySelector'], 'the other source has the same currency').toBe(
      otherSource.get(country),
    );
    expect(problems).not.toHaveProperty('countrySelector');
    expect(problems, 'the currency is valid').not.toHaveProperty('currencySelector');
    expect(problems).not.toHaveProperty('numberCode');
  });

  test.each([
    { country: 'GN', currency: 'GNF', because: 'the name of Equatorial Guinea contains this name' },
    {
      country: 'IN',
      currency: 'INR',
      because: 'the name of the British Indian Ocean Territory contains this name',
    },
    { country: 'SD', currency: 'SDG', because: 'the name of South Sudan contains this name' },
    { country: 'WS', currency: 'WST', because: 'the name of American Samoa contains this name' },
    { country: 'SV', currency: 'USD', because: 'the colón is not legal tender any more' },
    { country: 'BT', currency: 'BTN', because: 'its own currency comes before India’s' },
    { country: 'US', currency: 'USD', because: 'the next-day dollar is a fund' },
    { country: 'BG', currency: 'EUR', because: 'the country has had the euro since 2026' },
    { country: 'PS', currency: 'ILS', because: 'ISO 4217 lists no currency for it' },
    { country: 'XK', currency: 'EUR', because: 'ISO 4217 does not list the country' },
  ])('R2.41 $country sets $currency: $because', ({ country, currency }) => {
    const store = createFormStore(signUp);
    store.change('countrySelector', country, 'visitor');

    expect(store.view('currencySelector').value).toBe(currency);
  });

  it('R2.41 replaces dial code and currency of the previous country', () => {
    const store = createFormStore(signUp);
    const inTurn = countries.map((country) => {
      store.change('countrySelector', country, 'visitor');
      return store.view('currencySelector').value;
    });

    expect(inTurn).toStrictEqual(countries.map(tenderOf));
  });
});
