import { GEOLOCATION, geolocatedCountry, timeZoneCountry } from './fetch-country.ts';
import {
  followLanguage,
  needsNoCountry,
  keepConfirmed,
  LOCATION_TIMEOUT_MS,
  prefillCountry,
} from './prefill-country.ts';
import { COUNTRY_FIELD } from '#contract/sign-up-form.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import { wait } from '#app/browser/clock.ts';

/** What the country depends on. */
interface CountrySetting {
  readonly activeLanguage: Pick<ActiveLanguageStore, 'state' | 'pack' | 'subscribe'>;
  readonly store: FormStore;
  /** The address of the catalog of time zones. */
  readonly timeZones: string;
  /** Remembers a request for error reports (R9.9). */
  readonly note: (request: { readonly path: string }) => void;
}

/** Chooses the country when the visitor has not chosen one. */
interface CountryStart {
  /**
   * Chooses the country immediately, because the visitor submits the form. Returns undefined when there is nothing to wait for.
   */
  readonly fillIn: () => Promise<unknown> | undefined;
  /** Chooses the country as on load, after the visitor has emptied the form. */
  readonly prefill: () => Promise<void>;
}

/**
 * Chooses the country on load, and again when the active language changes (R2.40). A requested language that has not loaded
 * does not count.
 *
 * @param browserLanguages The value of `navigator.languages`.
 */
export function startCountry(
  { activeLanguage, store, timeZones, note }: CountrySetting,
  browserLanguages: readonly string[],
): CountryStart {
  let { language } = activeLanguage.state();
  const countries = activeLanguage.pack().catalogs['countries'] ?? [];
  let earlier: unknown;
  let hurry: () => void;
  const hurried = new Promise<void>((resolve) => (hurry = resolve));
  const sources = {
    async geolocation() {
      note({ path: GEOLOCATION });
      return geolocatedCountry();
    },
    timeZone: async () => timeZoneCountry(timeZones),
    wait: () => Promise.race([wait(LOCATION_TIMEOUT_MS), hurried]),
  };
  const rule = { countries, language: () => language, browserLanguages };
  const prefill = (): Promise<void> => prefillCountry(store, rule, sources);
  void prefill();
  store.subscribe(() => keepConfirmed(store));
  activeLanguage.subscribe(() => {
    if (activeLanguage.state().language === language) return;
    ({ language } = activeLanguage.state());
    earlier ??= store.view(COUNTRY_FIELD).value;
    followLanguage(store, rule, earlier);
  });

  /** Called on submit: the page stops waiting for the geolocation, and the time zone decides. */
  function fillIn(): Promise<unknown> | undefined {
    if (needsNoCountry(store)) return undefined;
    hurry();
    let stop: () => void;
    const filledIn = new Promise<void>((resolve) => {
      stop = store.subscribe(() => needsNoCountry(store) && resolve());
    });
    return Promise.race([filledIn, wait(LOCATION_TIMEOUT_MS)]).finally(() => stop());
  }

  return { prefill, fillIn };
}
