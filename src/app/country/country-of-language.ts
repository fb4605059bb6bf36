import type { CompiledForm } from '#contract/compiled-form.ts';
import type { LanguagePack, NamedEntry } from '#contract/language.ts';
import { COUNTRY_FIELD } from '#contract/sign-up-form.ts';
import { applyChange } from '#engine/apply-change.ts';
import { fieldAt } from '#engine/field-path.ts';
import { freshState, type FormState } from '#engine/form-state.ts';

/** What `countryOfLanguage` needs. */
export interface LanguageRule {
  readonly countries: readonly NamedEntry[];
  /** The active language. */
  readonly language: () => string;
  /** The browser's preferred languages in order: `de-AT`, `en`. */
  readonly browserLanguages: readonly string[];
}

/**
 * The country of the active language; only a few languages have one. When the browser prefers that language with another
 * country, that country counts: `de-AT` is Austria (R2.40).
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
 * The initial state of the sign-up form: no answers, except the country of the language. The server renders this state, and
 * the browser hydrates with it.
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
