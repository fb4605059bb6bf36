import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '#tests/support/open-app.tsx';

type Setting = NonNullable<Parameters<typeof openApp>[0]>;

/** The page once what stands beside the form has come; `located` is where the platform says that the visitor is. */
async function openAccompanied(located: string | null, setting: Setting = {}) {
  const answers = {
    '/v1/geolocation': async () => Promise.resolve(Response.json({ countryCode: located })),
    ...setting.answers,
  };
  const app = await openApp({ ...setting, answers });
  const { store, submission } = app.parts.signUp;
  const chosen = (): unknown => store.view('countrySelector').value;
  const ready = async (): Promise<void> => {
    await submission.prepare();
    await waitFor(() => expect(chosen()).not.toBeUndefined());
  };
  return { ...app, store, chosen, ready };
}

describe('the visitor’s country', () => {
  it.each([
    { hash: '#/de', located: 'SE', country: 'DE', because: 'the page’s language has a country of its own' },
    { hash: '#/en', located: 'SE', country: 'SE', because: 'the platform knows where they are' },
    { hash: '#/en', located: null, country: 'DK', because: 'their time zone is Copenhagen’s' },
  ])('R2.40 is $country: $because', async ({ hash, located, country }) => {
    const { chosen, ready } = await openAccompanied(located, { hash });
    await ready();
    expect(chosen()).toBe(country);
  });

  it('R2.40 follows the language, until they choose one', async () => {
    const { parts, store, chosen, ready } = await openAccompanied('SE');
    await ready();
    parts.history.push('/de');
    await vi.waitUntil(() => chosen() === 'DE');
    parts.history.push('/en');
    await parts.languages.load('en');
    expect(chosen()).toBe('DE');
    store.change('countrySelector', 'NO', 'visitor');
    parts.history.push('/de');
    await parts.languages.load('de');
    expect(chosen()).toBe('NO');
  });

  it('R2.40 is left alone on the way to the terms page and back', async () => {
    const { parts, store, chosen, ready } = await openAccompanied(null, { hash: '#/de' });
    await ready();
    store.change('countrySelector', 'AT', 'program');
    parts.history.push('/create_tos/de');
    parts.history.push('/de');
    expect(chosen()).toBe('AT');
  });
});

describe('the draft', () => {
  const kept = (): unknown => JSON.parse(window.sessionStorage.getItem('vestibule.draft') ?? '{}');

  it('R2.27 keeps what is typed, and what was typed before it came', async () => {
    const { store, ready } = await openAccompanied('SE');
    store.change('firstName', 'Maria', 'visitor');
    await ready();
    expect(kept()).toStrictEqual({ firstName: 'Maria' });
    store.change('lastName', 'Jensen', 'visitor');
    expect(kept()).toStrictEqual({ firstName: 'Maria', lastName: 'Jensen' });
  });

  it('R2.27 brings back what was kept, but not over what was typed meanwhile', async () => {
    const { store, ready } = await openAccompanied('SE');
    window.sessionStorage.setItem(
      'vestibule.draft',
      '{"firstName":"Maria","lastName":"Jensen","countrySelector":"NO"}',
    );
    store.change('lastName', 'Hansen', 'visitor');
    await ready();
    expect(store.state().answers).toMatchObject({
      firstName: 'Maria',
      lastName: 'Hansen',
      countrySelector: 'NO',
    });
  });
});
