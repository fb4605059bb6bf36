import Papa from 'papaparse';
import { BYTE_ORDER_MARK, escapeCell, unescapeCell } from '#protocol/csv-cells.ts';
import { languageName } from '#workbench/shell/languages.ts';
import type { TextRow } from './text-rows.ts';

/** The names of the columns beside those of the languages. Files of earlier versions begin with `key` and `note`. */
const KEY = 'Key';
const ABOUT = 'Text';
const EARLIER_ABOUT = 'note';

/** Writes the texts as a table for translators: what each text is, a column for each language, and its key. No cell is a formula (R21.12). */
export function toCsv(rows: readonly TextRow[], languages: readonly string[]): string {
  const lines = rows.map(({ key, note, texts }) => [
    note,
    ...languages.map((language) => texts[language] ?? ''),
    key,
  ]);
  const cells = [[ABOUT, ...languages.map(languageName), KEY], ...lines].map((line) =>
    line.map((cell) => escapeCell(cell)),
  );
  return `${BYTE_ORDER_MARK}${Papa.unparse(cells)}`;
}

/** A text from an imported file: a table, or XLIFF. */
export interface ImportedText {
  readonly key: string;
  readonly language: string;
  readonly text: string;
}

/** The characters at which table programs split cells. */
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads the texts of a table. A language is named by its English name or by its code. Throws when the table has no column for the keys,
 * or none for a language of the product.
 */
export function fromCsv(csv: string, languages: readonly string[]): readonly ImportedText[] {
  const { table, delimiter, head } = openTable(csv);
  const columns = languages.flatMap((language) => {
    const at = head.findIndex((name) => namesLanguage(name, language));
    return at === -1 ? [] : [{ language, at }];
  });
  const keyAt = head.findIndex((name) => isNamed(name, KEY));
  if (keyAt === -1 || columns.length === 0)
    throw new Error(
      `The first line has to name the columns: ${KEY}, and ${languages.map(languageName).join(' or ')}.`,
    );
  const { data } = Papa.parse<readonly string[]>(table, {
    skipEmptyLines: true,
    delimiter,
    transform: unescapeCell,
  });
  return data
    .slice(1)
    .flatMap((row) =>
      columns.map(({ language, at }) => ({ key: row[keyAt] ?? '', language, text: row[at] ?? '' })),
    );
}

/** Says of each column that `fromCsv` does not read why it does not. */
export function unusedColumns(csv: string, languages: readonly string[]): readonly string[] {
  const { head } = openTable(csv);
  return head.flatMap((name, at) => {
    if (name.trim() === '' || [KEY, ABOUT, EARLIER_ABOUT].some((known) => isNamed(name, known))) return [];
    const language = languages.find((each) => namesLanguage(name, each));
    const isFirst = head.findIndex((each) => language !== undefined && namesLanguage(each, language)) === at;
    return isFirst ? [] : [`The column “${name}” was left out: ${whyUnused(name, language)}.`];
  });
}

function whyUnused(name: string, language: string | undefined): string {
  if (language !== undefined) return `an earlier column has ${languageName(language)}, too`;
  const known = languageName(name.trim());
  return known.toLowerCase() === name.trim().toLowerCase()
    ? 'it names no language of the product'
    : `the product does not have ${known} yet`;
}

interface Table {
  readonly table: string;
  readonly delimiter: string;
  /** The names of the columns. */
  readonly head: readonly string[];
}

function openTable(csv: string): Table {
  const table = csv.replace(/^\u{FEFF}/u, '');
  const delimiter =
    DELIMITERS.find((each) => headOf(table, each).some((name) => isNamed(name, KEY))) ?? DELIMITERS[0];
  return { table, delimiter, head: headOf(table, delimiter) };
}

function headOf(table: string, delimiter: string): readonly string[] {
  return Papa.parse<readonly string[]>(table, { delimiter, preview: 1 }).data[0] ?? [];
}

function namesLanguage(name: string, language: string): boolean {
  return isNamed(name, language) || isNamed(name, languageName(language));
}

function isNamed(name: string, wanted: string): boolean {
  return name.trim().toLowerCase() === wanted.toLowerCase();
}
