import type { CatalogEntry } from '#contract/catalog.ts';
import type { Content } from '#contract/release.ts';
import { catalogReader, textIn } from '#compiler/read-catalogs.ts';
import { Refusal } from './scaffold.ts';

/** A language that the platform has a locale of. */
export interface KnownLanguage {
  /** As its files are named: `fr`. */
  readonly language: string;
  /** In its own words: `français`. */
  readonly nativeName: string;
}

/** Finds a language among the platform's locales, and tells who wrote it otherwise (`fr_FR`, `French`) what to write. */
export function findLocale(content: Content, asked: string): KnownLanguage {
  const { entries } = catalogReader(content).read('locales');
  const known = entries.map((entry) => ({ ...languageOf(entry), names: namesOf(entry) }));
  const found = known.find(({ language }) => language === asked);
  if (found) return found;
  const meant = known.find(({ names }) => names.has(asked.toLowerCase()));
  const all = known.map(({ language, nativeName }) => `${language} (${nativeName})`).join(', ');
  const mend = meant ? `Did you mean "${meant.language}" (${meant.nativeName})?` : `Write one of ${all}.`;
  throw new Refusal(`"${asked}" is not a language of catalogs/locales. ${mend}`);
}

function languageOf(locale: CatalogEntry): KnownLanguage {
  return { language: textIn(locale, 'language'), nativeName: textIn(locale, 'nativeName') };
}

/** What people write for a language: `fr_FR`, `fr-FR`, either part of `no_NO`, its own name, its English one. */
function namesOf(entry: CatalogEntry): ReadonlySet<string> {
  const { language, nativeName } = languageOf(entry);
  const locale = textIn(entry, 'locale');
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  const names = [language, nativeName, english, locale, ...locale.split('_'), textIn(entry, 'tag')];
  return new Set(names.map((name) => name.toLowerCase()));
}
