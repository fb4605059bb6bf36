import Papa from 'papaparse';
import { guessColumns, isHeading } from './list-columns.ts';

/** How much a pasted list may hold. A longer one would make every page slow that has its field. */
export const LIST_LIMITS = { entries: 2_000, name: 200, code: 64, text: 1_000_000 } as const;

/** The cells of a pasted table, and what each column holds. */
export interface PastedTable {
  readonly kind: 'table';
  /** All rows, with the headings. */
  readonly cells: readonly (readonly string[])[];
  /** Whether the first row names the columns. */
  readonly hasHeading: boolean;
  /** What each column holds: `code`, a language, or nothing. */
  readonly columns: readonly string[];
}

/** What is wrong with a pasted text, in words. */
export interface TableFaults {
  readonly kind: 'faults';
  readonly faults: readonly string[];
}

/** What a person says about the pasted text. What they do not say is guessed. */
export interface TableChoices {
  readonly hasHeading?: boolean | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** The characters at which table programs split cells. No name has a tab. */
const TAB = '\t';
const DELIMITERS = [TAB, ';', ','];
/** A character that no text has, for a list that has one column. */
const NONE = '\u001F';

/** Splits a pasted text into cells, and finds out what its columns hold. A comma in names of one column splits nothing. */
export function pastedTable(
  text: string,
  languages: readonly string[],
  choices: TableChoices = {},
): PastedTable | TableFaults {
  if (text.length > LIST_LIMITS.text) return faulty(`A list has at most ${LIST_LIMITS.text} characters.`);
  const cells = split(text.replace(/^\u{FEFF}/u, ''), languages);
  if (!cells)
    return faulty('A quote is opened and not closed. Remove it, or write each quote inside of a name twice.');
  const [head = []] = cells;
  const hasHeading = choices.hasHeading ?? isHeading(head, languages);
  const guess = guessColumns(cells.slice(hasHeading ? 1 : 0), languages, hasHeading ? head : undefined);
  const columns = choices.columns?.length === guess.length ? choices.columns : guess;
  return { kind: 'table', cells, hasHeading, columns };
}

function faulty(fault: string): TableFaults {
  return { kind: 'faults', faults: [fault] };
}

/** The rows of a text, at the delimiter that makes a table of it. Undefined if a quote is opened and not closed. */
function split(text: string, languages: readonly string[]): PastedTable['cells'] | undefined {
  const tables = DELIMITERS.flatMap((delimiter) => {
    const cells = cellsOf(text, delimiter);
    return cells ? [{ delimiter, cells }] : [];
  });
  const table =
    tables.find(({ cells: [head = []] }) => isHeading(head, languages)) ??
    tables.find(({ delimiter, cells }) => isTable(cells, delimiter));
  // The quotes of a table may make no sense at another delimiter than its own. Those of a plain list make sense at each of them.
  const plain = tables.length === DELIMITERS.length ? cellsOf(text, NONE) : undefined;
  return table?.cells ?? plain;
}

/** Whether rows are a table: each with the same number of cells, and more than one. At a tab, one row with two cells is enough. */
function isTable(cells: PastedTable['cells'], delimiter: string): boolean {
  const counts = cells.map(({ length }) => length).filter((count) => count > 0);
  if (delimiter === TAB) return counts.some((count) => count > 1);
  return counts.length > 0 && counts.every((count) => count > 1 && count === counts[0]);
}

/** The cells of a text up to the last one in each row that has a text, without double spaces. */
function cellsOf(text: string, delimiter: string): PastedTable['cells'] | undefined {
  const { data, errors } = Papa.parse<readonly string[]>(text, { delimiter });
  if (errors.some(({ type }) => type === 'Quotes')) return undefined;
  return data.map((row) => {
    const cells = row.map((cell) =>
      cell
        .normalize('NFC')
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    );
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
}
