import type { LanguagePack } from '#contract/language.ts';
import type { AppParts } from './app-parts.ts';

/** The words that the page speaks just now. */
export function activePack({
  languages,
  activeLanguage,
}: Pick<AppParts, 'languages' | 'activeLanguage'>): LanguagePack {
  const pack = languages.loaded(activeLanguage.state().language);
  if (!pack) throw new Error('A form was drawn before any language was loaded.');
  return pack;
}
