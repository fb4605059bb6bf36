import { geolocatedCountry, timeZoneCountry } from './country-sources.ts';
import { followLanguage, hasCountry, LOCATION_TIMEOUT_MS, prefillCountry } from './prefill-country.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import { wait } from '#app/browser/clock.ts';

/** What the country depends on. */
interface CountrySetting {
  readonly activeLanguage: Pick<ActiveLanguageStore, 'state' | 'pack' | 'subscribe'>;
  readonly store: FormStore;
  /** The address of the catalog of time zones. */
  readonly timeZones: string;
}

/** What chooses the country for a visitor who has not. */
interface CountryStart {
  /** Chooses it at once, because the form is sent. Answers undefined when there is nothing to wait for. */
  readonly fillIn: () => Promise<unknown> | undefined;
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
  { activeLanguage, store, timeZones }: CountrySetting,
  browserLanguages: readonly string[],
): CountryStart {
  let { language } = activeLanguage.state();
  const countries = activeLanguage.pack().catalogs['countries'] ?? [];
  let hurry: () => void;
  const isHurried = new Promise<void>((resolve) => (hurry = resolve));
  const sources = {
    geolocation: geolocatedCountry,
    timeZone: async () => timeZoneCountry(timeZones),
    wait: () => Promise.race([wait(LOCATION_TIMEOUT_MS), isHurried]),
  };
  const rule = { countries, language: () => language, browserLanguages };
  const prefill = (): Promise<void> => prefillCountry(store, rule, sources);
  void prefill();
  activeLanguage.subscribe(() => {
    if (activeLanguage.state().language === language) return;
    ({ language } = activeLanguage.state());
    followLanguage(store, rule);
  });

  /** Whoever sends the form waits no longer for where they are: the time zone decides. */
  function fillIn(): Promise<unknown> | undefined {
    if (hasCountry(store)) return undefined;
    hurry();
    let stop: () => void;
    const isThere = new Promise<void>((resolve) => {
      stop = store.subscribe(() => hasCountry(store) && resolve());
    });
    return Promise.race([isThere, wait(LOCATION_TIMEOUT_MS)]).finally(() => stop());
  }

  return { prefill, fillIn };
}
