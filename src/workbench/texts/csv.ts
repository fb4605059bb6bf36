import Papa from 'papaparse';
import { BYTE_ORDER_MARK, escapeCell, unescapeCell } from '#protocol/csv-cells.ts';
import type { TextRow } from './text-rows.ts';

/** Writes the texts as a table for translators: key, note, then a column for each language. No cell is a formula (R21.12). */
export function toCsv(rows: readonly TextRow[], languages: readonly string[]): string {
  const lines = rows.map(({ key, note, texts }) => [
    key,
    note,
    ...languages.map((language) => texts[language] ?? ''),
  ]);
  const cells = [['key', 'note', ...languages], ...lines].map((line) => line.map(escapeCell));
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells)}`;
}

/** A text from an imported file: a table, or XLIFF. */
export interface ImportedText {
  readonly key: string;
  readonly language: string;
  readonly text: string;
}

/** The characters at which table programs split cells. */
const DELIMITERS = [',', ';', '\t'];

/** Reads the texts of a table. Throws when it has no column `key`, or no column with a language of the product. */
export function fromCsv(csv: string, languages: readonly string[]): readonly ImportedText[] {
  const table = csv.replace(/^\u{FEFF}/u, '');
  const delimiter = DELIMITERS.find((each) => headOf(table, each).includes('key')) ?? ',';
  const head = headOf(table, delimiter);
  const columns = languages.filter((language) => head.includes(language));
  if (!head.includes('key') || columns.length === 0)
    throw new Error(`The first line has to name the columns: key, and ${languages.join(' or ')}.`);
  const { data } = Papa.parse<Readonly<Record<string, string>>>(table, {
    header: true,
    skipEmptyLines: true,
    delimiter,
    transform: unescapeCell,
  });
  return data.flatMap((row) =>
    columns.map((language) => ({ key: row['key'] ?? '', language, text: row[language] ?? '' })),
  );
}

function headOf(table: string, delimiter: string): readonly string[] {
  return Papa.parse<readonly string[]>(table, { delimiter, preview: 1 }).data[0] ?? [];
}
