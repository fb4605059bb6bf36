/** A Markdown table of plain cells, its columns as wide as their widest cell; the first row is its head. */
export function markdownTable(table: readonly (readonly string[])[]): string {
  const [head = [], ...rows] = table.map((row) => row.map(escaped));
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}

/** A bar would end the cell. */
function escaped(cell: string): string {
  return cell.replaceAll('|', String.raw`\|`);
}
