/**
 * The known word that was most likely meant, or undefined when none is close. Of a word's letters about a third may be
 * wrong, left out, added or swapped with their neighbour; upper and lower case do not count.
 */
export function closest(word: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = [...known]
    .filter((candidate) => Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ edits }) => edits <= limit)
    .toSorted((one, other) => one.edits - other.edits);
  return ranked[0]?.candidate;
}

/** What to write instead of an unknown word: the one that was likely meant, or all there are. */
export function instead(word: string, known: Iterable<string>): string {
  const all = [...known];
  const meant = closest(word, all);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  if (all.length === 0) return 'Take it out.';
  const shown = all.slice(0, 12).map((name) => `"${name}"`);
  return `Write one of ${shown.join(', ')}${all.length > shown.length ? ', …' : ''}.`;
}

/** Edits between two words, with neighbours swapped counted once (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(edits);
    }
  }
  return cell(one.length, other.length);
}
