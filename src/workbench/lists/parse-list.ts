import { codeFault, numberedCodes } from '#workbench/edit/choice-codes.ts';
import type { ListEntry } from '#workbench/edit/lists.ts';
import { type ColumnPlan, columnPlan, type ListLanguages } from './list-columns.ts';

/** How much a pasted list may hold. A longer one would make every page slow that has its field. */
export const LIST_LIMITS = { entries: 2_000, name: 200, code: 64, text: 1_000_000 } as const;

/** How many faults the parser names. */
const MOST_FAULTS = 10;

/** What a pasted text says: the entries, or everything that is wrong with it, in words. */
export type ParsedList =
  | { readonly kind: 'entries'; readonly entries: readonly ListEntry[] }
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

/**
 * Reads a pasted list: a name on each line, or a table with a code and a name in each language (R18.3). Columns are separated by tab,
 * comma or semicolon. The first line may name them: `code`, and languages. Without a column of codes, codes are made from the names.
 */
export function parseList(text: string, languages: ListLanguages): ParsedList {
  if (text.length > LIST_LIMITS.text) return faulty([`A list has at most ${LIST_LIMITS.text} characters.`]);
  const plan = columnPlan(text.replace(/^\u{FEFF}/u, ''), languages);
  if (plan.kind === 'faults') return plan;
  const rows = rowsOf(plan);
  if (rows.length === 0) return faulty(['There is no entry yet. Paste a name on each line, or a table.']);
  if (rows.length > LIST_LIMITS.entries)
    return faulty([`A list has at most ${LIST_LIMITS.entries} entries, and these are ${rows.length}.`]);
  const faults = [...rows.flatMap((row) => rowFaults(row, plan)), ...repeats(rows, plan)];
  return faults.length > 0 ? faulty(faults) : { kind: 'entries', entries: entriesOf(rows, plan) };
}

/** A line of the table. `at` counts from 1, with the heading. */
interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

function rowsOf({ table, hasHeading }: ColumnPlan): readonly Row[] {
  return table
    .map((cells, index) => ({ at: index + 1, cells }))
    .slice(hasHeading ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function rowFaults({ at, cells }: Row, { columns }: ColumnPlan): readonly string[] {
  const inRow = (fault: string): string => `Row ${at}: ${fault}`;
  if (cells.slice(columns.length).some((cell) => cell !== ''))
    return [inRow(`it has ${cells.length} columns, and the table has ${columns.length}.`)];
  const code = columns.includes('code') ? (cells[columns.indexOf('code')] ?? '') : undefined;
  const names = columns.flatMap((column, index) => (column === 'code' ? [] : [cells[index] ?? '']));
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

function codeFaults(code: string): readonly string[] {
  if (code === '') return ['it has no code.'];
  if (code.length > LIST_LIMITS.code) return [`a code has at most ${LIST_LIMITS.code} characters.`];
  const fault = codeFault(code, []);
  return fault === undefined ? [] : [`“${code}” is no code. ${fault}`];
}

/** Codes that stand twice, or the same names twice where there are no codes. */
function repeats(rows: readonly Row[], { columns }: ColumnPlan): readonly string[] {
  const place = columns.indexOf('code');
  const first = new Map<string, number>();
  return rows.flatMap(({ at, cells }) => {
    const own = place < 0 ? cells.join('\t') : (cells[place] ?? '');
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

function entriesOf(rows: readonly Row[], { columns, languages }: ColumnPlan): readonly ListEntry[] {
  const namesOf = ({ cells }: Row): Readonly<Record<string, string>> =>
    Object.fromEntries(
      columns.flatMap((column, index) =>
        column === 'code' || (cells[index] ?? '') === '' ? [] : [[column, cells[index] ?? ''] as const],
      ),
    );
  const place = columns.indexOf('code');
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
