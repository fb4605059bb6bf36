/**
 * Lines up columns for a terminal: names, in the first, and words to the left, what begins with a digit or a dash to the right,
 * as its heading.
 */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const isNumeric = widths.map(
    (_, at) => at > 0 && rows.slice(1).every((row) => /^(?:[\d–]|$)/.test(row[at] ?? '')),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
