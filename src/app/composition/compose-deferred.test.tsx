import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#tests/support/open-app.tsx';

type Setting = NonNullable<Parameters<typeof openApp>[0]>;

/** The page after the deferred features have loaded; `located` is the geolocation. */
async function openWithDeferredFeatures(located: string | null, setting: Setting = {}) {
  const answers = {
    '/v1/geolocation': async () => Promise.resolve(Response.json({ countryCode: located })),
    ...setting.answers,
  };
  const app = await openApp({ ...setting, answers });
  const { store, submission } = app.services.signUp;
  const chosen = (): unknown => store.view('countrySelector').value;
  const ready = async (): Promise<void> => {
    await submission.prepare();
    await waitFor(() => expect(chosen()).not.toBeUndefined());
  };
  return { ...app, store, chosen, ready };
}

describe('the visitor’s country', () => {
  it.each([
    { hash: '#/de', located: 'SE', country: 'DE', because: 'the page’s language has its own country' },
    { hash: '#/en', located: 'SE', country: 'SE', because: 'the platform knows where the visitor is' },
    { hash: '#/en', located: null, country: 'DK', because: 'the visitor’s time zone is Copenhagen' },
  ])('R2.40 is $country: $because', async ({ hash, located, country }) => {
    const { chosen, ready } = await openWithDeferredFeatures(located, { hash });
    await ready();
    expect(chosen()).toBe(country);
  });

  it('R2.40 follows the language until the visitor chooses a country', async () => {
    const { services, store, chosen, ready } = await openWithDeferredFeatures('SE');
    await ready();
    services.route.set({ page: '', language: 'de' });
    await expect.poll(() => chosen()).toBe('DE');
    services.route.set({ page: '', language: 'en' });
    await expect.poll(() => chosen()).toBe('SE');
    store.change('countrySelector', 'NO', 'visitor');
    services.route.set({ page: '', language: 'de' });
    await services.languages.load('de');
    expect(chosen()).toBe('NO');
  });

  it('R2.40 stays on the way to the terms page and back', async () => {
    const { services, store, chosen, ready } = await openWithDeferredFeatures(null, { hash: '#/de' });
    await ready();
    store.change('countrySelector', 'AT', 'program');
    services.route.set({ page: 'create_tos', language: 'de' });
    services.route.set({ page: '', language: 'de' });
    expect(chosen()).toBe('AT');
  });
});

describe('the saved answers', () => {
  const saved = (): unknown => JSON.parse(window.sessionStorage.getItem('vestibule.draft') ?? '{}');
  const savedAnswers = { firstName: 'Maria', lastName: 'Jensen', countrySelector: 'NO' };

  it('R2.27 are saved from the start, even if another feature does not load', async () => {
    const { services } = await openApp();
    services.signUp.store.change('firstName', 'Maria', 'visitor');
    window.dispatchEvent(new Event('pagehide'));
    expect(saved()).toStrictEqual({ firstName: 'Maria' });
  });

  it('R2.27 are restored before the first render, and a link overrides them', async () => {
    const { services } = await openApp({
      hash: '#/en/ada%40nordlys.example',
      savedAnswers: { ...savedAnswers, email: 'maria@shop.example' },
    });
    expect(services.signUp.store.state().answers).toMatchObject({
      ...savedAnswers,
      email: 'ada@nordlys.example',
    });
  });

  it('R2.40 override the geolocation', async () => {
    const { chosen, ready } = await openWithDeferredFeatures('SE', { savedAnswers });
    await ready();
    expect(chosen()).toBe('NO');
  });
});
