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

/** Makes the names of columns unique: the second of two equal names gets a number. The case of letters does not matter. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; used.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
