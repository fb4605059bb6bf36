import { routeOf } from '#app/route/route-of.ts';
import { geolocatedCountry, timeZoneCountry } from '#app/sign-up/country-sources.ts';
import { followLanguage, prefillCountry } from '#app/sign-up/prefill-country.ts';
import type { AppParts } from './app-parts.ts';
import { wait } from './browser.ts';

/** What of the page the country depends on. */
interface CountryParts {
  readonly languages: Pick<AppParts['languages'], 'all' | 'load' | 'loaded'>;
  readonly history: Pick<AppParts['history'], 'path' | 'listen'>;
  readonly signUp: Pick<AppParts['signUp'], 'store'>;
}

/** Chooses the country on load, and follows the language from then on (R2.40). */
export function startCountry({ languages, history, signUp }: CountryParts): void {
  const keys = languages.all.map(({ language }) => language);
  const routed = (): string => routeOf(`#${history.path()}`, keys).language;
  let language = routed();
  const countries = languages.loaded(language)?.catalogs['countries'] ?? [];
  const sources = { geolocation: geolocatedCountry, timeZone: timeZoneCountry, wait };
  void prefillCountry(signUp.store, { countries, language: () => language }, sources);
  history.listen(() => {
    const wanted = routed();
    // The country follows what the page speaks, not what it was asked to: that may never arrive, which the page tells.
    languages.load(wanted).then(() => follow(wanted), ignore);
  });

  function follow(wanted: string): void {
    if (wanted === language || wanted !== routed()) return;
    language = wanted;
    followLanguage(signUp.store, countries, wanted);
  }
}

function ignore(): void {
  // The page says so, and offers to try again.
}
