/** The mark at the start of a file, by which table programs know UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * The places where a table program may see the start of a formula (R21.12): at the start of a cell or of a line in it, and after a
 * semicolon or a tab, because some programs split cells there. Quotation marks and spaces before the formula do not prevent it. The
 * signs of Asian keyboards count, too.
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?='*[" \u{A0}\u{3000}\u{FEFF}]*[=+\-@＝＋－＠])/gu;

/** An apostrophe that `escapeCell` has inserted. */
const ESCAPE = /(?<=^|[;\t\r\n])'(?='*[" \u{A0}\u{3000}\u{FEFF}]*[=+\-@＝＋－＠])/gu;

/** Inserts an apostrophe wherever a table program would see a formula in a text. */
export function escapeCell(text: string): string {
  return text.replaceAll(FORMULA_START, "'");
}

/** The text that `escapeCell` has escaped. */
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
