import { expect, it } from 'vitest';
import { makeTestApp } from '#server/fixtures/make-app.ts';

it.each([
  { language: 'da-DK,da;q=0.9,en;q=0.8', countryCode: 'DK', because: 'the first tag names it' },
  { language: 'en, de-AT;q=0.5', countryCode: 'AT', because: 'the first tag with a region counts' },
  { language: 'zh-hant-tw', countryCode: 'TW', because: 'a script may stand before the region' },
  { language: 'es-419,es-MX', countryCode: 'MX', because: 'a continent is no country' },
  { language: 'en-ZZ', countryCode: null, because: 'no such country can be chosen' },
  { language: 'en', countryCode: null, because: 'a language is no country' },
  { language: '*, ;;,é', countryCode: null, because: 'garbage tells nothing' },
])('R7.3 answers $countryCode for "$language": $because', async ({ language, countryCode }) => {
  const { app } = await makeTestApp();
  const answer = await app.inject({ url: '/v1/geolocation', headers: { 'accept-language': language } });
  expect(answer.json()).toStrictEqual({ countryCode });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('R7.3 answers null when the browser says nothing', async () => {
  const { app } = await makeTestApp();
  expect((await app.inject('/v1/geolocation')).json()).toStrictEqual({ countryCode: null });
});
