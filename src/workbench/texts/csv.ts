import Papa from 'papaparse';
import type { TextRow } from './text-rows.ts';

/** Writes the texts as a table for translators: key, note, then a column for each language. */
export function toCsv(rows: readonly TextRow[], languages: readonly string[]): string {
  const lines = rows.map(({ key, note, texts }) => [
    key,
    note,
    ...languages.map((language) => texts[language] ?? ''),
  ]);
  return Papa.unparse([['key', 'note', ...languages], ...lines]);
}

/** A text from an imported file: a table, or XLIFF. */
export interface ImportedText {
  readonly key: string;
  readonly language: string;
  readonly text: string;
}

/** Reads the texts of a table. Throws when it has no column `key`, or no column with a language of the product. */
export function fromCsv(csv: string, languages: readonly string[]): readonly ImportedText[] {
  const { data, meta } = Papa.parse<Readonly<Record<string, string>>>(csv.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const columns = languages.filter((language) => meta.fields?.includes(language));
  if (!meta.fields?.includes('key') || columns.length === 0)
    throw new Error(`The first line has to name the columns: key, and ${languages.join(' or ')}.`);
  return data.flatMap((row) =>
    columns.map((language) => ({ key: row['key'] ?? '', language, text: row[language] ?? '' })),
  );
}
