import { geolocatedCountry, timeZoneCountry } from '#app/sign-up/country-sources.ts';
import { followLanguage, hasCountry, PATIENCE_MS, prefillCountry } from '#app/sign-up/prefill-country.ts';
import type { SubmissionPorts } from '#app/sign-up/submission-flow.ts';
import type { AppParts } from './app-parts.ts';
import { wait } from './browser.ts';

/** What of the page the country depends on. */
interface CountryParts {
  readonly languages: Pick<AppParts['languages'], 'loaded'>;
  readonly activeLanguage: Pick<AppParts['activeLanguage'], 'state' | 'subscribe'>;
  readonly signUp: Pick<AppParts['signUp'], 'store'>;
}

/** What chooses the country for a visitor who has not. */
interface CountryStart extends Pick<SubmissionPorts, 'fillIn'> {
  /** Chooses it as on load: the form has been emptied. */
  readonly prefill: () => Promise<void>;
}

/**
 * Chooses the country on load, and follows from then on what the page speaks (R2.40): not what it was asked to speak,
 * which may never arrive.
 *
 * @param browserLanguages As `navigator.languages` has them.
 */
export function startCountry(
  { languages, activeLanguage, signUp: { store } }: CountryParts,
  browserLanguages: readonly string[],
): CountryStart {
  let { language } = activeLanguage.state();
  const countries = languages.loaded(language)?.catalogs['countries'] ?? [];
  let hurry: () => void;
  const isHurried = new Promise<void>((resolve) => (hurry = resolve));
  const sources = {
    geolocation: geolocatedCountry,
    timeZone: timeZoneCountry,
    wait: () => Promise.race([wait(PATIENCE_MS), isHurried]),
  };
  const surroundings = { countries, language: () => language, browserLanguages };
  const prefill = (): Promise<void> => prefillCountry(store, surroundings, sources);
  void prefill();
  activeLanguage.subscribe(() => {
    if (activeLanguage.state().language === language) return;
    ({ language } = activeLanguage.state());
    followLanguage(store, surroundings);
  });

  /** Whoever sends the form waits no longer for where they are: the time zone decides. */
  function fillIn(): Promise<unknown> | undefined {
    if (hasCountry(store)) return undefined;
    hurry();
    let stop: () => void;
    const isThere = new Promise<void>((resolve) => {
      stop = store.subscribe(() => hasCountry(store) && resolve());
    });
    return Promise.race([isThere, wait(PATIENCE_MS)]).finally(() => stop());
  }

  return { prefill, fillIn };
}
