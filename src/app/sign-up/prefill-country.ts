import type { NamedEntry } from '#contract/language.ts';
import { fieldAt } from '#engine/field-path.ts';
import type { FormStore } from '#engine/form-store.ts';

/** Where the country may be learnt from, when the language does not say (R2.40). Both may answer undefined. */
export interface CountrySources {
  readonly geolocation: () => Promise<string | undefined>;
  readonly timeZone: () => Promise<string | undefined>;
  /** Resolves when the first has been awaited for long enough. */
  readonly wait: () => Promise<void>;
}

const FIELD = 'countrySelector';
const LAST_RESORT = 'DK';

/** How long where the visitor is may take to be found out. */
export const PATIENCE_MS = 3000;

/** The country whose own language is the page's; only a few carry one. */
export function countryOfLanguage(countries: readonly NamedEntry[], language: string): string | undefined {
  return countries.find((country) => country['languageCode'] === language)?.value;
}

/** Where a country is chosen from, and the language that the page speaks just now. */
interface Surroundings {
  readonly countries: readonly NamedEntry[];
  readonly language: () => string;
}

/**
 * Chooses a country on load (R2.40): by the page's language, else by where the visitor is, else by the time zone, else
 * Denmark. The form can be used meanwhile, and a late answer still comes in, unless the visitor has chosen by then or
 * the page has come to speak a language with a country of its own.
 */
export async function prefillCountry(
  store: FormStore,
  { countries, language }: Surroundings,
  sources: CountrySources,
): Promise<void> {
  if (!hasField(store)) return;
  const known = (code: string | undefined): code is string => countries.some(({ value }) => value === code);
  const choose = (code: string): void =>
    store.change(FIELD, countryOfLanguage(countries, language()) ?? code, 'program');
  const spoken = countryOfLanguage(countries, language());
  if (spoken !== undefined) return choose(spoken);
  const located = sources.geolocation().catch(() => undefined);
  const inTime = await Promise.race([located, sources.wait()]);
  if (typeof inTime === 'string' && known(inTime)) return choose(inTime);
  const byTimeZone = await sources.timeZone().catch(() => undefined);
  choose(known(byTimeZone) ? byTimeZone : LAST_RESORT);
  const late = await located;
  if (known(late)) choose(late);
}

/** Whether the visitor, a draft or the program has chosen a country, or the form has no field for one. */
export function hasCountry(store: FormStore): boolean {
  return !hasField(store) || store.view(FIELD).value !== undefined;
}

/** A document may drop the field. */
function hasField(store: FormStore): boolean {
  return fieldAt(store.state().form, FIELD) !== undefined;
}

/** A language switch: its own country is chosen, if it has one and the visitor has not chosen already (R2.40). */
export function followLanguage(store: FormStore, countries: readonly NamedEntry[], language: string): void {
  const spoken = countryOfLanguage(countries, language);
  if (spoken !== undefined && hasField(store)) store.change(FIELD, spoken, 'program');
}
