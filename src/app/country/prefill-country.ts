import { fieldAt } from '#engine/field-path.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { Location } from './fetch-country.ts';
import { COUNTRY_FIELD } from '#contract/sign-up-form.ts';
import { countryOfLanguage, type LanguageRule } from './country-of-language.ts';

/** The sources of the country when the language has none (R2.40). */
export interface CountrySources {
  /** Resolves to undefined when the platform does not know the country. */
  readonly geolocation: () => Promise<Location | undefined>;
  /** Resolves to undefined when the catalog lacks the time zone. */
  readonly timeZone: () => Promise<string | undefined>;
  /** Resolves when the geolocation has taken too long. */
  readonly wait: () => Promise<void>;
}

const DEFAULT_COUNTRY = 'DK';

/** How long the geolocation may take. */
export const LOCATION_TIMEOUT_MS = 3000;

/**
 * Chooses a country on load (R2.40): by the active language, else by geolocation, else by the time zone, else Denmark. When the
 * platform knows only the browser's language, the time zone comes first (R7.3). The visitor can use the form meanwhile. A late
 * geolocation still counts, unless the visitor has chosen a country, or switched to a language that has one.
 */
export async function prefillCountry(
  store: FormStore,
  rule: LanguageRule,
  sources: CountrySources,
): Promise<void> {
  if (!hasField(store)) return;
  const choose = (code: string): void => guess(store, countryOfLanguage(rule) ?? code);
  const byLanguage = countryOfLanguage(rule);
  if (byLanguage !== undefined) return choose(byLanguage);
  const { geolocation, timeZone, wait } = onlyListed(sources, rule.countries);
  const located = geolocation();
  const inTime = (await Promise.race([located, wait()])) ?? undefined;
  if (inTime?.isByLanguage === false) return choose(inTime.country);
  const zone = await timeZone();
  choose(bestOf(inTime, zone) ?? DEFAULT_COUNTRY);
  const best = bestOf(await located, zone);
  if (best !== undefined) choose(best);
}

function bestOf(location: Location | undefined, zone: string | undefined): string | undefined {
  return location?.isByLanguage ? (zone ?? location.country) : (location?.country ?? zone);
}

function toUndefined(): undefined {
  return undefined;
}

/** Wraps the sources. Each then resolves to undefined when its call fails, and when the form's list lacks the country. */
function onlyListed(
  { geolocation, timeZone, wait }: CountrySources,
  countries: LanguageRule['countries'],
): CountrySources {
  const isListed = (code: string | undefined): boolean => countries.some(({ value }) => value === code);
  return {
    geolocation: async () => {
      const location = await geolocation().catch(toUndefined);
      return isListed(location?.country) ? location : undefined;
    },
    timeZone: async () => {
      const country = await timeZone().catch(toUndefined);
      return isListed(country) ? country : undefined;
    },
    wait,
  };
}

/**
 * Whether the program has no country to choose: the field has an answer, or a text that the visitor still has to decide about,
 * or the form has no such field.
 */
export function needsNoCountry(store: FormStore): boolean {
  const { reportedProblems } = store.state();
  return (
    !hasField(store) || store.view(COUNTRY_FIELD).value !== undefined || COUNTRY_FIELD in reportedProblems
  );
}

/** Whether the form has a field for the country. Documents may leave it out. */
function hasField(store: FormStore): boolean {
  return fieldAt(store.state().form, COUNTRY_FIELD) !== undefined;
}

/**
 * After a language switch, chooses the country of the new language, unless the visitor has chosen or confirmed one (R2.40).
 *
 * @param earlier The guess before the first switch. A language without a country brings this guess back, because the visitor may
 * only have looked at the other language.
 */
export function followLanguage(store: FormStore, rule: LanguageRule, earlier?: unknown): void {
  const country = countryOfLanguage(rule) ?? earlier;
  if (typeof country === 'string' && hasField(store)) guess(store, country);
}

/**
 * Fills in a country, unless the visitor has left the field while it had a country. This confirms the country. A country that the form
 * refuses stays out: the visitor reads the reason when they choose it, not after they have filled in everything.
 */
function guess(store: FormStore, code: string): void {
  if (isConfirmed(store)) return;
  store.change(COUNTRY_FIELD, code, 'program');
  if (COUNTRY_FIELD in store.state().problems) store.change(COUNTRY_FIELD, undefined, 'program');
}

function isConfirmed(store: FormStore): boolean {
  return store.state().touched.has(COUNTRY_FIELD) && needsNoCountry(store);
}

/** When the visitor leaves the field, they confirm its country: it becomes their own answer, which is saved (R2.27, R2.40). */
export function keepConfirmed(store: FormStore): void {
  const { valueSources } = store.state();
  if (!isConfirmed(store) || valueSources[COUNTRY_FIELD] !== 'program') return;
  store.update((state) => ({ ...state, valueSources: { ...valueSources, [COUNTRY_FIELD]: 'visitor' } }));
}
