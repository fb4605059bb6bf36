import { documents, signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { createFormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import type { Location } from './fetch-country.ts';
import { countryOfLanguage } from './country-of-language.ts';
import { followLanguage, needsNoCountry, prefillCountry, type CountrySources } from './prefill-country.ts';

const COUNTRIES = documents.packs[0]?.catalogs['countries'] ?? [];

/** A promise that the test resolves. */
function makeDeferred<Value>() {
  let give: (value: Value) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}

interface Opening {
  readonly form?: CompiledForm;
  readonly browserLanguages?: readonly string[];
}

/** The platform's response when it knows the visitor's network. */
const locatedIn = (country: string): Location => ({ country, isByLanguage: false });

/** A page that has just opened: its sources of the country, and its form. */
function openPage(language = 'en', { form = signUp, browserLanguages = [] }: Opening = {}) {
  const store = createFormStore(form);
  const geolocation = makeDeferred<Location | undefined>();
  const timeout = makeDeferred<void>();
  const timeZone = makeDeferred<string | undefined>();
  const requested: string[] = [];
  const sources: CountrySources = {
    geolocation: async () => (requested.push('geolocation'), geolocation.promise),
    timeZone: async () => (requested.push('timeZone'), timeZone.promise),
    wait: async () => timeout.promise,
  };
  const page = { language };
  const surroundings = { countries: COUNTRIES, language: () => page.language, browserLanguages };
  const done = prefillCountry(store, surroundings, sources);
  const chosen = (): unknown[] =>
    ['countrySelector', 'numberCode', 'currencySelector'].map((name) => valueAt(store.state().answers, name));
  const switchTo = (next: string): void => {
    page.language = next;
    followLanguage(store, surroundings);
  };
  return { store, geolocation, timeout, timeZone, requested, done, chosen, switchTo };
}

describe('the country of a language', () => {
  it.each([
    { language: 'da', country: 'DK' },
    { language: 'de', country: 'DE' },
    { language: 'fr', country: 'FR' },
    { language: 'sv', country: 'SE' },
    { language: 'en', country: undefined },
    { language: 'nb', country: undefined },
  ])('R2.40 the language $language has the country $country', ({ language, country }) => {
    expect(countryOfLanguage({ countries: COUNTRIES, language: () => language, browserLanguages: [] })).toBe(
      country,
    );
  });

  it.each([
    { language: 'de', asks: ['de-AT', 'de', 'en'], country: 'AT', because: 'Austrian German comes first' },
    { language: 'de', asks: ['en-US', 'de-CH'], country: 'CH', because: 'Swiss German is the only German' },
    { language: 'de', asks: ['de-Latn-AT'], country: 'AT', because: 'a script may precede the country' },
    { language: 'de', asks: ['de-DE', 'de-AT'], country: 'DE', because: 'German of Germany comes first' },
    { language: 'de', asks: ['de', 'de-AT'], country: 'DE', because: 'German without a country comes first' },
    { language: 'de', asks: ['de-ZZ', 'de-CH'], country: 'CH', because: 'the catalog has no country ZZ' },
    { language: 'de', asks: ['en-GB', 'fr-CH'], country: 'DE', because: 'other languages do not count' },
    { language: 'fr', asks: ['fr-BE', 'nl-BE'], country: 'BE', because: 'the rule holds for French as well' },
    { language: 'en', asks: ['en-US'], country: undefined, because: 'no country has English as its own' },
  ])('R2.40 the page in $language chooses $country for a browser that prefers $asks: $because', (example) => {
    const { language, asks, country } = example;
    const surroundings = { countries: COUNTRIES, language: () => language, browserLanguages: asks };
    expect(countryOfLanguage(surroundings)).toBe(country);
  });
});

describe('the country on load', () => {
  it('R2.40 the page’s language sets the country first, without any request', async () => {
    const { requested, done, chosen } = openPage('de');
    await done;
    expect(chosen()).toStrictEqual(['DE', 'DE', 'EUR']);
    expect(requested).toStrictEqual([]);
  });

  it('R2.40 the geolocation replaces the country of the language', async () => {
    const { geolocation, requested, done, chosen } = openPage();
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['SE', 'SE', 'SEK']);
    expect(requested).toStrictEqual(['geolocation']);
  });

  it.each([
    { located: undefined, because: 'the platform does not know the country' },
    { located: 'XX', because: 'the platform names a country that is not in the list' },
    { located: '', because: 'the platform names an empty country' },
  ])('R2.40 the time zone sets the country when $because', async ({ located }) => {
    const { geolocation, timeZone, done, chosen } = openPage();
    geolocation.give(located === undefined ? undefined : locatedIn(located));
    timeZone.give('CH');
    await done;
    expect(chosen()).toStrictEqual(['CH', 'CH', 'CHF']);
  });

  it.each([
    { zone: 'DE', chosen: ['DE', 'DE', 'EUR'], because: 'an American browser in Berlin is in Germany' },
    { zone: undefined, chosen: ['US', 'US', 'USD'], because: 'the time zone has no country' },
    { zone: 'AQ?', chosen: ['US', 'US', 'USD'], because: 'the time zone is in no country of the list' },
  ])(
    'R7.3 the answers are $chosen with a time zone in $zone, after a guess of the US by language: $because',
    async (example) => {
      const { geolocation, timeZone, done, chosen } = openPage();
      geolocation.give({ country: 'US', isByLanguage: true });
      timeZone.give(example.zone);
      await done;
      expect(chosen()).toStrictEqual(example.chosen);
    },
  );

  it('R7.3 a country that the platform guesses late by language does not replace that of the time zone', async () => {
    const { geolocation, timeout, timeZone, done, chosen } = openPage();
    timeout.give();
    timeZone.give('DE');
    await settled();
    geolocation.give({ country: 'US', isByLanguage: true });
    await done;
    expect(chosen()).toStrictEqual(['DE', 'DE', 'EUR']);
  });

  it('R2.40 the time zone sets the country when the geolocation fails', async () => {
    const { geolocation, timeZone, done, chosen } = openPage();
    geolocation.fail(new Error('no network'));
    timeZone.give('CH');
    await done;
    expect(chosen()).toStrictEqual(['CH', 'CH', 'CHF']);
  });

  it.each([{ zone: undefined }, { zone: 'AQ?' }])(
    'R2.40 the country is Denmark when no source names another (time zone: $zone)',
    async ({ zone }) => {
      const { geolocation, timeZone, done, chosen } = openPage();
      geolocation.give(undefined);
      timeZone.give(zone);
      await done;
      expect(chosen()).toStrictEqual(['DK', 'DK', 'DKK']);
    },
  );

  it('R2.40 the country is Denmark, too, when the time zones do not load', async () => {
    const { geolocation, timeZone, done, chosen } = openPage();
    geolocation.give(undefined);
    timeZone.fail(new Error('a chunk did not load'));
    await done;
    expect(chosen()).toStrictEqual(['DK', 'DK', 'DKK']);
  });
});

describe('a late geolocation', () => {
  /** A page that has waited for the geolocation, and has used the time zone meanwhile. */
  async function openWaiting() {
    const page = openPage();
    page.timeout.give();
    page.timeZone.give('DK');
    await settled();
    expect(page.chosen()).toStrictEqual(['DK', 'DK', 'DKK']);
    return page;
  }

  it('R2.40 a late geolocation counts when the visitor has not chosen a country', async () => {
    const { geolocation, done, chosen } = await openWaiting();
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['SE', 'SE', 'SEK']);
  });

  it('R2.40 a late geolocation never overwrites the visitor’s choice', async () => {
    const { store, geolocation, done, chosen } = await openWaiting();
    store.change('countrySelector', 'NO', 'visitor');
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['NO', 'NO', 'NOK']);
  });

  it('R2.40 never overwrites the country that was in the field when the visitor left it', async () => {
    const { store, geolocation, done, chosen } = await openWaiting();
    store.touch('countrySelector');
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['DK', 'DK', 'DKK']);
  });

  it('R2.40 a late geolocation counts when the visitor has left the field empty', async () => {
    const { store, geolocation, done, chosen } = openPage();
    store.touch('countrySelector');
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['SE', 'SE', 'SEK']);
  });

  it('R2.40 never overwrites the visitor’s currency and dial code', async () => {
    const { store, geolocation, done, chosen } = await openWaiting();
    store.change('currencySelector', 'USD', 'visitor');
    store.change('numberCode', 'DE', 'visitor');
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['SE', 'DE', 'USD']);
  });

  it('R2.40 never overwrites the country of a language that the visitor has chosen meanwhile', async () => {
    const { geolocation, done, chosen, switchTo } = await openWaiting();
    switchTo('de');
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['DE', 'DE', 'EUR']);
  });

  it('R2.40 changes nothing when it names an unknown country', async () => {
    const { geolocation, done, chosen } = await openWaiting();
    geolocation.give(locatedIn('XX'));
    await done;
    expect(chosen()).toStrictEqual(['DK', 'DK', 'DKK']);
  });
});

describe('a language switch', () => {
  it('R2.40 chooses the country of the new language when the visitor has chosen none', async () => {
    const { geolocation, done, chosen, switchTo } = openPage();
    geolocation.give(locatedIn('SE'));
    await done;
    switchTo('de');
    expect(chosen()).toStrictEqual(['DE', 'DE', 'EUR']);
  });

  it('R2.40 does not change the country that the visitor chose', async () => {
    const { store, done, chosen, switchTo } = openPage('de');
    await done;
    store.change('countrySelector', 'NO', 'visitor');
    switchTo('da');
    expect(chosen()).toStrictEqual(['NO', 'NO', 'NOK']);
  });

  it('R2.40 does not change the country that was in the field when the visitor left it', async () => {
    const { store, geolocation, done, chosen, switchTo } = openPage();
    geolocation.give(locatedIn('SE'));
    await done;
    store.touch('countrySelector');
    switchTo('de');
    expect(chosen()).toStrictEqual(['SE', 'SE', 'SEK']);
  });

  it('R2.40 a switch to a language without a country changes nothing', async () => {
    const { done, chosen, switchTo } = openPage('de');
    await done;
    switchTo('en');
    expect(chosen()).toStrictEqual(['DE', 'DE', 'EUR']);
  });

  it('R2.40 does not change the country when the visitor has typed a phone number beside its dial code', async () => {
    const { store, geolocation, done, chosen, switchTo } = openPage();
    geolocation.give(locatedIn('SE'));
    await done;
    store.change('number', '8 123 456 00', 'visitor');
    switchTo('de');
    expect(chosen()).toStrictEqual(['SE', 'SE', 'SEK']);
  });

  it('R2.40 keeps the new language’s country when a geolocation arrives later', async () => {
    const { geolocation, done, chosen, switchTo } = openPage();
    switchTo('de');
    geolocation.give(locatedIn('SE'));
    await done;
    expect(chosen()).toStrictEqual(['DE', 'DE', 'EUR']);
  });
});

describe('a form without a country', () => {
  it('R2.40 requests no geolocation, and waits for none', async () => {
    const form = makeForm({ schema: { properties: { email: { format: 'signup-email' } } } });
    const { store, requested, done, switchTo } = openPage('en', { form });
    await done;
    switchTo('de');
    expect(requested).toStrictEqual([]);
    expect(store.state().answers).toStrictEqual({});
    expect(needsNoCountry(store)).toBe(true);
  });
});

it.each([
  { country: 'GB', chosen: undefined, because: 'the form takes no answers from there' },
  { country: 'IE', chosen: 'IE', because: 'the form takes answers from there' },
])('R2.40 of $country the page chooses $chosen: $because', async ({ country, chosen }) => {
  const countrySelector = { type: 'string', catalog: 'countries', not: { enum: ['GB'] } } as const;
  const form = makeForm({ schema: { properties: { countrySelector }, required: ['countrySelector'] } });
  const { store, geolocation, done } = openPage('en', { form });
  geolocation.give(locatedIn(country));
  await done;
  expect(valueAt(store.state().answers, 'countrySelector')).toBe(chosen);
});

/** Runs all pending microtasks. */
async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
