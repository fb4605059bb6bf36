/** A page with one of its tables replaced. People write the rest of it. Throws when the page has not exactly one place for the table. */
export function withTable(page: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}: written by npm run docs -->\n`, `<!-- /${name} -->`];
  const [before, rest] = halves(page, start);
  const [, after] = halves(rest, end);
  return `${before}${start}\n${table}\n${end}${after}`;
}

function halves(text: string, mark: string): readonly [string, string] {
  const [before, after, ...more] = text.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The page has not exactly one ${mark.trim()}`);
  return [before, after];
}
