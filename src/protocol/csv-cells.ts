import type { CsvSeparator } from './workbench.ts';

/** The mark at the start of a file, by which table programs know UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** A formula. Quotation marks and spaces before it do not prevent it, and the signs of Asian keyboards count, too. */
const FORMULA = String.raw`'*[" \u{A0}\u{3000}\u{FEFF}]*[=+\-@＝＋－＠]`;

/** The places where a cell or a line in it begins, also for programs that split cells at other signs than the file does. */
const CELL_STARTS: Readonly<Record<CsvSeparator, string>> = {
  // Quotation marks keep the commas of a cell together, but a file with semicolons has none around them.
  comma: String.raw`(?<=^|[;\t\r\n])`,
  semicolon: String.raw`(?<=^|[,;\t\r\n])`,
};

const FORMULA_START: Readonly<Record<CsvSeparator, RegExp>> = {
  comma: new RegExp(`${CELL_STARTS.comma}(?=${FORMULA})`, 'gu'),
  semicolon: new RegExp(`${CELL_STARTS.semicolon}(?=${FORMULA})`, 'gu'),
};

/** An apostrophe that `escapeCell` has inserted into a file with commas. */
const ESCAPE = new RegExp(`${CELL_STARTS.comma}'(?=${FORMULA})`, 'gu');

/** Inserts an apostrophe wherever a table program would see a formula in a text (R21.12). */
export function escapeCell(text: string, separator: CsvSeparator = 'comma'): string {
  return text.replaceAll(FORMULA_START[separator], "'");
}

/** The text that `escapeCell` has escaped, in a file with commas. */
export function unescapeCell(cell: string): string {
  return cell.replaceAll(ESCAPE, '');
}

/**
 * Makes the names of columns unique: the second of two equal names gets a number. The case of letters does not matter. Each name is
 * counted on from its last number, so that thousands of equal names take no longer than different ones.
 */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    const folded = name.toLowerCase();
    let count = counts.get(folded) ?? 1;
    while (used.has(numbered(folded, count))) count += 1;
    counts.set(folded, count);
    used.add(numbered(folded, count));
    return numbered(name, count);
  });
}

function numbered(name: string, count: number): string {
  return count === 1 ? name : `${name} (${count})`;
}
