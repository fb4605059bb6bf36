/** A Markdown table, its columns as wide as their widest cell; the first row is its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}
