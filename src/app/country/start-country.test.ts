import { documents, importModule, packFileIn, signUp } from '#tests/support/content.ts';
import { describe, expect, it, vi } from 'vitest';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { createActiveLanguage, type ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import { createLanguages } from '#app/i18n/languages.ts';
import { startCountry } from './start-country.ts';

/** The response to one request for the German pack: the test lets it arrive, or lets it fail. */
interface Delivery {
  readonly arrive: () => void;
  readonly fail: () => void;
}

interface Page {
  readonly store: FormStore;
  readonly activeLanguage: ActiveLanguageStore;
  readonly goTo: (language: string) => void;
  /** One delivery for each request for the German pack. */
  readonly german: readonly Delivery[];
}

/** An English page for a Swiss browser in the United States, which has not loaded German yet. */
async function startPage(): Promise<Page> {
  const german: Delivery[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const known = documents.languages.find((one) => one.url === url);
    if (!known) return Response.json({ countryCode: 'US' });
    const pack = packFileIn(known.language);
    if (known.language !== 'de') return Response.json(pack);
    return new Promise<Response>((resolve, reject) => {
      german.push({
        arrive: () => resolve(Response.json(pack)),
        fail: () => reject(new TypeError('no network')),
      });
    });
  });
  const environment = { translationUrl: '/assets/i18n/', translationSuffix: '' };
  const languages = createLanguages(documents.languages, environment, importModule);
  await languages.load('en');
  const store = createFormStore(signUp);
  let route = 'en';
  let moved: () => void = () => undefined;
  const activeLanguage = createActiveLanguage(languages, 'en', {
    language: () => route,
    listen: (listener) => (moved = listener),
  });
  startCountry({ activeLanguage, store, timeZones: '/time-zones', note: () => undefined }, [
    'en-US',
    'de-CH',
  ]);
  await expect.poll(() => countryOf({ store })).toBe('US');
  return {
    store,
    activeLanguage,
    german,
    goTo(language) {
      route = language;
      moved();
    },
  };
}

const countryOf = ({ store }: Pick<Page, 'store'>): unknown => store.view('countrySelector').value;

describe('R2.40 the country follows the active language', () => {
  it('the country changes once the pack of the language has loaded, and not before', async () => {
    const page = await startPage();
    page.goTo('de');
    await Promise.resolve();
    expect(countryOf(page)).toBe('US');

    page.german[0]?.arrive();
    await expect.poll(() => countryOf(page)).toBe('CH');
  });

  it('the earlier guess returns with a language that has no country', async () => {
    const page = await startPage();
    page.goTo('de');
    page.german[0]?.arrive();
    await expect.poll(() => countryOf(page)).toBe('CH');
    page.goTo('en');
    await expect.poll(() => page.activeLanguage.state().language).toBe('en');
    expect(countryOf(page)).toBe('US');
  });

  it('the country stays while the pack of the new language does not load, and follows once it has loaded', async () => {
    const page = await startPage();
    page.goTo('de');
    page.german[0]?.fail();
    await expect.poll(() => page.activeLanguage.state().failures).toBe(1);
    expect(countryOf(page)).toBe('US');

    page.activeLanguage.ask();
    page.german[1]?.arrive();
    await expect.poll(() => countryOf(page)).toBe('CH');
  });

  it('the country stays when another language is active by the time the pack has loaded', async () => {
    const page = await startPage();
    page.goTo('de');
    page.goTo('en');
    page.german[0]?.arrive();
    page.goTo('de');
    page.goTo('en');
    await expect.poll(() => page.german).toHaveLength(2);
    expect([page.activeLanguage.state().language, countryOf(page)]).toStrictEqual(['en', 'US']);
  });

  it('a visitor who leaves the country’s field confirms the country, and keeps currency and dial code', async () => {
    const page = await startPage();
    page.store.change('currencySelector', 'EUR', 'visitor');
    page.store.touch('countrySelector');
    expect(page.store.state().valueSources).toMatchObject({
      countrySelector: 'visitor',
      currencySelector: 'visitor',
      numberCode: 'program',
    });
    expect(page.store.state().answers).toMatchObject({ countrySelector: 'US', currencySelector: 'EUR' });
  });

  it('a language switch never replaces the visitor’s choice', async () => {
    const page = await startPage();
    page.store.change('countrySelector', 'SE', 'visitor');
    page.goTo('de');
    page.german[0]?.arrive();
    await expect.poll(() => page.activeLanguage.state().language).toBe('de');
    expect(countryOf(page)).toBe('SE');
  });
});
