import {
  type Documents,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
} from '#workbench/edit/documents.ts';

/** A text in every language, with the note for translators. */
export interface TextRow {
  readonly key: string;
  readonly note: string;
  /** The texts by language. Undefined when a text is missing. */
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/** The filter of the table. */
export interface TextFilter {
  readonly search: string;
  /** The first part of the keys: `signup`. Empty for all. */
  readonly area: string;
  readonly missingOnly: boolean;
}

/** Every text of the product: first those of the English file in its order, then those that only other languages have. */
export function textRows(documents: Documents): readonly TextRow[] {
  const languages = languagesOf(documents);
  const notes = objectIn(readAt(documents, messagesPath('keys'), ['keys']));
  const all = languages.map(
    (language) => [language, objectIn(readAt(documents, messagesPath(language), []))] as const,
  );
  const keys = [...new Set(all.flatMap(([, texts]) => Object.keys(texts)))].filter(
    (key) => key !== '$schema',
  );
  return keys.map((key) => ({
    key,
    note: textIn(objectIn(notes[key])['note']),
    texts: Object.fromEntries(
      all.map(([language, texts]) => {
        const text = texts[key];
        return [language, typeof text === 'string' ? text : undefined];
      }),
    ),
  }));
}

/** The rows that match a filter. */
export function filterRows(
  rows: readonly TextRow[],
  { search, area, missingOnly }: TextFilter,
): readonly TextRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(({ key, texts }) => {
    if (area !== '' && !key.startsWith(`${area}.`)) return false;
    if (missingOnly && Object.values(texts).every((text) => text !== undefined)) return false;
    return (
      wanted === '' || [key, ...Object.values(texts)].some((text) => text?.toLowerCase().includes(wanted))
    );
  });
}

/** The areas of the texts: the first parts of their keys. */
export function areasOf(rows: readonly TextRow[]): readonly string[] {
  return [...new Set(rows.map(({ key }) => key.split('.')[0] ?? ''))];
}
