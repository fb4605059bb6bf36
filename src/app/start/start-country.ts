import { geolocatedCountry, timeZoneCountry } from '#app/sign-up/country-sources.ts';
import { followLanguage, prefillCountry } from '#app/sign-up/prefill-country.ts';
import type { AppParts } from './app-parts.ts';
import { wait } from './browser.ts';

/** What of the page the country depends on. */
interface CountryParts {
  readonly languages: Pick<AppParts['languages'], 'loaded'>;
  readonly spoken: Pick<AppParts['spoken'], 'state' | 'subscribe'>;
  readonly signUp: Pick<AppParts['signUp'], 'store'>;
}

/**
 * Chooses the country on load, and follows from then on what the page speaks (R2.40): not what it was asked to speak,
 * which may never arrive.
 */
export function startCountry({ languages, spoken, signUp }: CountryParts): void {
  let { language } = spoken.state();
  const countries = languages.loaded(language)?.catalogs['countries'] ?? [];
  const sources = { geolocation: geolocatedCountry, timeZone: timeZoneCountry, wait };
  void prefillCountry(signUp.store, { countries, language: () => language }, sources);
  spoken.subscribe(() => {
    if (spoken.state().language === language) return;
    ({ language } = spoken.state());
    followLanguage(signUp.store, countries, language);
  });
}
