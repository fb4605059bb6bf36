import { codeFault, numberedCodes } from '#workbench/edit/choice-codes.ts';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { languageName } from '#workbench/shell/languages.ts';
import { CODE, LEFT_OUT } from './list-columns.ts';
import { LIST_LIMITS, type PastedTable, type TableFaults } from './pasted-table.ts';

/** How many faults the parser names. */
const MOST_FAULTS = 10;

/** What a pasted text says: the entries, or everything that is wrong with it, in words. */
export type ParsedList = { readonly kind: 'entries'; readonly entries: readonly ListEntry[] } | TableFaults;

/**
 * Reads the entries of a pasted table (R18.3). Without a column of codes, codes are made from the names: from those in the first
 * language that has one, English before all others.
 *
 * @param languages The languages in the order in which their names give codes.
 */
export function parseList(table: PastedTable, languages: readonly string[]): ParsedList {
  const rows = rowsOf(table);
  if (rows.length === 0) return faulty(['There is no entry yet. Paste a name on each line, or a table.']);
  if (rows.length > LIST_LIMITS.entries)
    return faulty([`A list has at most ${LIST_LIMITS.entries} entries, and these are ${rows.length}.`]);
  const ofColumns = columnFaults(table);
  if (ofColumns.length > 0) return faulty(ofColumns);
  const faults = [...rows.flatMap((row) => rowFaults(row, table)), ...repeats(rows, table)];
  return faults.length > 0
    ? faulty(faults)
    : { kind: 'entries', entries: entriesOf(rows, table.columns, languages) };
}

/** Columns that hold the same, or a table without a column of names. */
function columnFaults({ columns }: PastedTable): readonly string[] {
  const used = columns.filter((column) => column !== LEFT_OUT);
  const repeated = new Set(used.filter((column, at) => used.indexOf(column) < at));
  if (used.every((column) => column === CODE)) return ['No column has names. Choose the language of one.'];
  return [...repeated].map(
    (column) =>
      `Two columns are “${column === CODE ? 'Code' : languageName(column)}”. Choose something else for one of them.`,
  );
}

/** A line of the table. `at` counts from 1, with the heading. */
interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

function rowsOf({ cells: table, hasHeading }: PastedTable): readonly Row[] {
  return table
    .map((cells, index) => ({ at: index + 1, cells }))
    .slice(hasHeading ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function rowFaults({ at, cells }: Row, { columns }: PastedTable): readonly string[] {
  const inRow = (fault: string): string => `Row ${at}: ${fault}`;
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    return [inRow(`it has ${cells.length} columns, and the table has ${columns.length}.`)];
  const code = columns.includes(CODE) ? (cells[columns.indexOf(CODE)] ?? '') : undefined;
  const names = columns.flatMap((column, index) => (isOfNames(column) ? [cells[index] ?? ''] : []));
  return [
    ...(code === undefined ? [] : codeFaults(code).map(inRow)),
    ...(names.every((name) => name === '') ? [inRow('it has no name.')] : []),
    ...names
      .filter((name) => name.length > LIST_LIMITS.name)
      .map((name) =>
        inRow(`a name has at most ${LIST_LIMITS.name} characters: “${name.slice(0, 30)}…” has more.`),
      ),
  ];
}

function isOfNames(column: string): boolean {
  return column !== CODE && column !== LEFT_OUT;
}

function codeFaults(code: string): readonly string[] {
  if (code === '') return ['it has no code.'];
  if (code.length > LIST_LIMITS.code) return [`a code has at most ${LIST_LIMITS.code} characters.`];
  const fault = codeFault(code, []);
  return fault === undefined ? [] : [`“${code}” is no code. ${fault}`];
}

/** Codes that stand twice, or the same names twice where there are no codes. */
function repeats(rows: readonly Row[], { columns }: PastedTable): readonly string[] {
  const place = columns.indexOf(CODE);
  const first = new Map<string, number>();
  return rows.flatMap(({ at, cells }) => {
    const names = cells.filter((_cell, index) => isOfNames(columns[index] ?? LEFT_OUT));
    const own = place < 0 ? names.join('\t') : (cells[place] ?? '');
    if (own === '') return [];
    const before = first.get(own);
    if (before === undefined) {
      first.set(own, at);
      return [];
    }
    const what = place < 0 ? 'the names' : `the code “${own}”`;
    return [`Row ${at}: ${what} of row ${before} again.`];
  });
}

function entriesOf(
  rows: readonly Row[],
  columns: readonly string[],
  languages: readonly string[],
): readonly ListEntry[] {
  const namesOf = ({ cells }: Row): Readonly<Record<string, string>> =>
    Object.fromEntries(
      columns.flatMap((column, index) =>
        isOfNames(column) && (cells[index] ?? '') !== '' ? [[column, cells[index] ?? ''] as const] : [],
      ),
    );
  const place = columns.indexOf(CODE);
  const named = rows.map((row) => ({ code: row.cells[place] ?? '', names: namesOf(row) }));
  if (place >= 0) return named;
  const codes = numberedCodes(
    named.map(
      ({ names }) => languages.map((language) => names[language] ?? '').find((name) => name !== '') ?? '',
    ),
  );
  return named.map(({ names }, index) => ({ code: codes[index] ?? '', names }));
}

function faulty(faults: readonly string[]): ParsedList {
  const more = faults.length - MOST_FAULTS;
  return {
    kind: 'faults',
    faults: more > 0 ? [...faults.slice(0, MOST_FAULTS), `There are ${more} more of them.`] : faults,
  };
}
