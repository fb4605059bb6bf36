import { type Documents, languagesOf } from '#workbench/edit/documents.ts';
import { textRows } from '#workbench/texts/text-rows.ts';

/** How complete the texts of a language are. */
export interface LanguageState {
  readonly language: string;
  /** The number of its texts. */
  readonly texts: number;
  /** The number of texts that its visitors would see, and that it lacks. */
  readonly missing: number;
  /** The number of texts that are as in the release before, although their English text has changed. */
  readonly stale: number;
}

/** The state of each language of a release, English first (R12.1). */
export function languageStates(documents: Documents, before: Documents): readonly LanguageState[] {
  const rows = textRows(documents, before);
  return languagesOf(documents).map((language) => ({
    language,
    texts: rows.filter(({ texts }) => (texts[language] ?? '').trim() !== '').length,
    missing: rows.filter(({ missing }) => missing.includes(language)).length,
    stale: rows.filter(({ stale }) => stale.includes(language)).length,
  }));
}
