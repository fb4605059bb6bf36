import { type Documents, languagesOf } from '#workbench/edit/documents.ts';
import { textRows } from '#workbench/texts/text-rows.ts';

/** How complete the texts of a language are. */
export interface LanguageState {
  readonly language: string;
  /** The number of its texts. */
  readonly texts: number;
  /** The number of texts that its visitors would see, and that it lacks. */
  readonly missing: number;
  /** The number of texts that are older than their English text. */
  readonly outdated: number;
}

/** The state of each language of a release, English first (R12.1). */
export function languageStates(documents: Documents): readonly LanguageState[] {
  const rows = textRows(documents);
  return languagesOf(documents).map((language) => ({
    language,
    texts: rows.filter(({ texts }) => (texts[language] ?? '').trim() !== '').length,
    missing: rows.filter(({ missing }) => missing.includes(language)).length,
    outdated: rows.filter(({ outdated }) => language in outdated).length,
  }));
}
