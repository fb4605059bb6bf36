import { isTextKey } from '#contract/message-file.ts';
import {
  type Documents,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
} from '#workbench/edit/documents.ts';
import { keyInWords } from '#workbench/edit/key-in-words.ts';
import { outdatedIn } from '#workbench/edit/translations.ts';
import { readersOf } from '#workbench/edit/used-texts.ts';
import type { Json } from '#workbench/edit/read-json.ts';

/** A text in every language, with its note for translators. If it has no note, words describe the text: “The title of step 1”. */
export interface TextRow {
  readonly key: string;
  /** What the text is: “The label of “Organisation””. The key where nothing says it. */
  readonly words: string;
  readonly note: string;
  /** The texts by language. Undefined when a text is missing. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** The languages without the text. Only languages whose visitors see the text count. */
  readonly missing: readonly string[];
  /** The languages whose translation is older than the English text, each with the English text that it was made from (R12.7). */
  readonly outdated: Readonly<Record<string, string>>;
}

/** Which texts the table shows: all, those that are missing in a language, or those with an old translation. */
export const TEXT_STATES = ['all', 'missing', 'outdated'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** The filter of the table. */
export interface TextFilter {
  readonly search: string;
  /** The first part of the keys: `signup`. Empty for all. */
  readonly area: string;
  readonly state: TextState;
  /** The language that stands beside English, and whose state counts. Absent for all. */
  readonly language?: string | undefined;
}

/** Every text of the product: first the texts of the English file in its order, then texts that only other languages have. */
export function textRows(documents: Documents): readonly TextRow[] {
  const languages = languagesOf(documents);
  const notes = objectIn(readAt(documents, messagesPath('keys'), ['keys']));
  const all = textsOf(documents, languages);
  const keys = [...new Set(all.flatMap(([, texts]) => Object.keys(texts)))].filter(isTextKey);
  const readers = readersOf(documents);
  const older = languages.map((language) => [language, outdatedIn(documents, language)] as const);
  return keys.map((key) => {
    const texts = textsAt(all, key);
    const words = keyInWords(key, documents);
    return {
      key,
      words: words || key,
      note: textIn(objectIn(notes[key])['note']) || words,
      texts,
      missing: readers(key).filter((language) => (texts[language] ?? '').trim() === ''),
      outdated: outdatedAt(older, key),
    };
  });
}

type LanguageTexts = readonly (readonly [language: string, texts: Readonly<Record<string, Json>>])[];

function textsOf(documents: Documents, languages: readonly string[]): LanguageTexts {
  return languages.map((language) => [language, objectIn(readAt(documents, messagesPath(language), []))]);
}

type Outdated = readonly (readonly [language: string, originals: ReadonlyMap<string, string>])[];

function outdatedAt(older: Outdated, key: string): TextRow['outdated'] {
  return Object.fromEntries(
    older.flatMap(([language, originals]) => {
      const original = originals.get(key);
      return original === undefined ? [] : [[language, original] as const];
    }),
  );
}

function textsAt(all: LanguageTexts, key: string): TextRow['texts'] {
  return Object.fromEntries(
    all.map(([language, texts]) => {
      const text = texts[key];
      return [language, typeof text === 'string' ? text : undefined];
    }),
  );
}

/**
 * The rows that match a filter.
 *
 * @param edited The keys that the editor has changed under this filter. Their rows stay, so that no row disappears while the
 *   editor types.
 */
export function filterRows(
  rows: readonly TextRow[],
  { search, area, state, language }: TextFilter,
  edited: ReadonlySet<string> = new Set(),
): readonly TextRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter((row) => {
    if (edited.has(row.key)) return true;
    if (area !== '' && !row.key.startsWith(`${area}.`)) return false;
    if (!isIn(row, state, language)) return false;
    const searched = [row.key, row.words, row.note, ...Object.values(row.texts)];
    return wanted === '' || searched.some((text) => text?.toLowerCase().includes(wanted));
  });
}

function isIn({ missing, outdated }: TextRow, state: TextState, language: string | undefined): boolean {
  const counts = (languages: readonly string[]): boolean =>
    language === undefined ? languages.length > 0 : languages.includes(language);
  switch (state) {
    case 'all':
      return true;
    case 'missing':
      return counts(missing);
    case 'outdated':
      return counts(Object.keys(outdated));
  }
}

/** The areas of the texts: the first parts of their keys. */
export function areasOf(rows: readonly TextRow[]): readonly string[] {
  return [...new Set(rows.map(({ key }) => key.split('.')[0] ?? ''))];
}
