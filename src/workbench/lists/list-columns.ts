import Papa from 'papaparse';
import { languageName } from '#workbench/shell/languages.ts';

/** The languages of a pasted list. */
export interface ListLanguages {
  /** All languages of the product, by key. */
  readonly all: readonly string[];
  /** The language of names whose column has no heading. */
  readonly own: string;
}

/** The cells of a pasted table, and what each column holds: `code`, or the names in a language. */
export interface ColumnPlan {
  readonly kind: 'plan';
  readonly table: readonly (readonly string[])[];
  readonly columns: readonly string[];
  /** Whether the first line names the columns. */
  readonly hasHeading: boolean;
  /** The languages in the order in which their names give codes. */
  readonly languages: readonly string[];
}

/** What is wrong with a table, in words. */
interface TableFaults {
  readonly kind: 'faults';
  readonly faults: readonly string[];
}

/** The characters at which table programs split cells. */
const DELIMITERS = ['\t', ';', ','];
/** A character that no text has, for a list that has one column. */
const NONE = '\u001F';

/** Splits a pasted text into cells, and finds out what its columns hold. A comma in names of one column splits nothing. */
export function columnPlan(text: string, languages: ListLanguages): ColumnPlan | TableFaults {
  const tables = DELIMITERS.flatMap((delimiter) => {
    const table = cellsOf(text, delimiter);
    return table ? [table] : [];
  });
  const headed = tables.find((table) => isHeading(headOf(table), languages));
  // The quotes of a table may make no sense at another delimiter than its own. Those of a plain list make sense at each of them.
  const plain = tables.length === DELIMITERS.length ? cellsOf(text, NONE) : undefined;
  const table = headed ?? tables.find(isRegular) ?? plain;
  if (!table)
    return faults('A quote is opened and not closed. Remove it, or write each quote inside of a name twice.');
  if (headed) return plannedBy(headOf(headed), { table, languages });
  const count = Math.max(...table.map((cells) => filled(cells).length));
  if (count > 2)
    return faults(
      `The table has ${count} columns. Name them in the first line: code, ${listed(languages.all)}.`,
    );
  return planOf({ table, languages }, count === 2 ? ['code', languages.own] : [languages.own], false);
}

interface Parts {
  readonly table: ColumnPlan['table'];
  readonly languages: ListLanguages;
}

function plannedBy(head: readonly string[], parts: Parts): ColumnPlan | TableFaults {
  const { all } = parts.languages;
  const columns = head.map((cell) => columnOf(cell, all));
  const unknown = head.filter((_cell, at) => columns[at] === undefined);
  if (unknown.length > 0)
    return faults(
      ...unknown.map(
        (cell) => `“${cell}” in the first line is no language of this product. It has ${listed(all)}.`,
      ),
    );
  const known = columns.filter((column) => column !== undefined);
  const repeated = known.find((column, at) => known.indexOf(column) < at);
  if (repeated !== undefined) return faults(`The first line names the column “${repeated}” twice.`);
  return planOf(parts, known, true);
}

function planOf({ table, languages }: Parts, columns: readonly string[], hasHeading: boolean): ColumnPlan {
  return { kind: 'plan', table, columns, hasHeading, languages: languages.all };
}

/** Whether the first line names columns: it has the word “code”, or nothing but languages. One word alone is a name. */
function isHeading(head: readonly string[], { all }: ListLanguages): boolean {
  const columns = head.map((cell) => columnOf(cell, all));
  return head.length > 1 && (columns.includes('code') || !columns.includes(undefined));
}

function columnOf(cell: string, languages: readonly string[]): string | undefined {
  const word = cell.toLowerCase();
  if (word === 'code') return 'code';
  return languages.find((key) => key.toLowerCase() === word || languageName(key).toLowerCase() === word);
}

/** Whether a text is a table at this delimiter: each row with the same number of cells, and more than one. */
function isRegular(table: ColumnPlan['table']): boolean {
  const counts = table.map((cells) => filled(cells).length).filter((count) => count > 0);
  return counts.length > 0 && counts.every((count) => count > 1 && count === counts[0]);
}

function headOf(table: ColumnPlan['table']): readonly string[] {
  return filled(table[0] ?? []);
}

/** The cells of a row up to the last one with a text. Table programs add empty ones. */
function filled(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** The cells of a text, without double spaces. Undefined if a quote is opened and not closed. */
function cellsOf(text: string, delimiter: string): ColumnPlan['table'] | undefined {
  const { data, errors } = Papa.parse<readonly string[]>(text, { delimiter });
  if (errors.some(({ type }) => type === 'Quotes')) return undefined;
  return data.map((row) =>
    row.map((cell) =>
      cell
        .normalize('NFC')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ),
  );
}

function listed(languages: readonly string[]): string {
  return languages.map((key) => `${languageName(key)} (${key})`).join(', ');
}

function faults(...all: readonly string[]): TableFaults {
  return { kind: 'faults', faults: all };
}
