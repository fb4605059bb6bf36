import { routeOf } from '#app/route/route-of.ts';
import { geolocatedCountry, timeZoneCountry } from '#app/sign-up/country-sources.ts';
import { followLanguage, prefillCountry } from '#app/sign-up/prefill-country.ts';
import type { AppParts } from './app-parts.ts';
import { wait } from './browser.ts';

/** Chooses the country on load, and follows the language from then on (R2.40). */
export function startCountry({ languages, history, signUp }: AppParts): void {
  const keys = languages.all.map(({ language }) => language);
  const spoken = (): string => routeOf(`#${history.path()}`, keys).language;
  let language = spoken();
  const countries = languages.loaded(language)?.catalogs['countries'] ?? [];
  const sources = { geolocation: geolocatedCountry, timeZone: timeZoneCountry, wait };
  void prefillCountry(signUp.store, { countries, language: spoken }, sources);
  history.listen(() => {
    const next = spoken();
    if (next !== language) followLanguage(signUp.store, countries, next);
    language = next;
  });
}
