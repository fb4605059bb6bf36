/** What became of the entries between two texts of a catalog: `added 1 (XCG), removed 1 (ANG), changed 0`. */
export function differences(before: string, after: string): string {
  const [old, now] = [entriesByCode(before), entriesByCode(after)];
  const added = [...now.keys()].filter((code) => !old.has(code));
  const removed = [...old.keys()].filter((code) => !now.has(code));
  const changed = [...now.keys()].filter((code) => old.has(code) && old.get(code) !== now.get(code));
  return [count('added', added), count('removed', removed), count('changed', changed)].join(', ');
}

const MOST_NAMED = 20;

function count(what: string, codes: readonly string[]): string {
  if (codes.length === 0) return `${what} 0`;
  const named = codes.slice(0, MOST_NAMED).join(' ');
  return `${what} ${codes.length} (${named}${codes.length > MOST_NAMED ? ' …' : ''})`;
}

/** Entries as text, by their first property; a row of the currency source by entity and code. */
function entriesByCode(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith('    {'));
  return new Map(
    lines.map((line) => {
      const entry = line.trim().replace(/,$/, '');
      return [codeOf(JSON.parse(entry)), entry];
    }),
  );
}

function codeOf(entry: object): string {
  const [first, , third] = Object.values(entry).map(String);
  return 'Entity' in entry ? `${first}:${third}` : `${first}`;
}
