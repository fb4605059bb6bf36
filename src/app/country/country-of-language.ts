import type { CompiledForm } from '#contract/compiled-form.ts';
import type { LanguagePack, NamedEntry } from '#contract/language.ts';
import { applyChange } from '#engine/apply-change.ts';
import { fieldAt } from '#engine/field-path.ts';
import { freshState, type FormState } from '#engine/form-state.ts';

/** The field that the language fills in (R2.40). */
export const COUNTRY_FIELD = 'countrySelector';

/** What tells a country by its language. */
export interface LanguageRule {
  readonly countries: readonly NamedEntry[];
  /** The language that the page speaks just now. */
  readonly language: () => string;
  /** The languages that the browser asks for, the preferred first: `de-AT`, `en`. */
  readonly browserLanguages: readonly string[];
}

/**
 * The country whose own language is the page's; only a few languages have one. A browser that asks for the same language as
 * another country speaks it tells that country: `de-AT` is Austria (R2.40).
 */
export function countryOfLanguage({
  countries,
  language,
  browserLanguages,
}: LanguageRule): string | undefined {
  const active = language();
  const own = countries.find((country) => country['languageCode'] === active)?.value;
  if (own === undefined) return undefined;
  const [preferred] = browserLanguages
    .map((tag) => tag.toUpperCase().split('-'))
    .filter(([first]) => first === active.toUpperCase())
    .map(([, ...subtags]) => subtags.find((subtag) => subtag.length === 2) ?? own)
    .filter((region) => countries.some(({ value }) => value === region));
  return preferred ?? own;
}

/**
 * The sign-up form as its page arrives: nothing is answered, but the country of the language is chosen already. The server
 * renders this state, and the browser hydrates with it.
 */
export function stateOnArrival(form: CompiledForm, { language, catalogs }: LanguagePack): FormState {
  const fresh = freshState(form);
  const country = countryOfLanguage({
    countries: catalogs['countries'] ?? [],
    language: () => language,
    browserLanguages: [],
  });
  if (country === undefined || !fieldAt(form, COUNTRY_FIELD)) return fresh;
  return applyChange(fresh, { name: COUNTRY_FIELD, value: country, by: 'program' });
}
