/** A Markdown table. Each column is as wide as its widest cell. The first row is the heading. */
export function markdownTable(table: readonly (readonly string[])[]): string {
  const [head = [], ...rows] = table.map((row) => row.map(escaped));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}

/** Escapes the bar, which would end the cell. */
function escaped(cell: string): string {
  return cell.replaceAll('|', String.raw`\|`);
}
