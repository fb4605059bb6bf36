/**
 * A label cut round the letters that were typed: before, match, after. Capitals and accents do not matter; a choice
 * that was found in another way, by an alias, is not marked.
 */
export function cutAtMatch(label: string, query: string): readonly [string, string, string] {
  const wanted = withoutAccents(tidy(query));
  const start = withoutAccents(label).indexOf(wanted);
  if (wanted === '' || start < 0) return [label, '', ''];
  const end = start + wanted.length;
  return [label.slice(0, start), label.slice(start, end), label.slice(end)];
}

/** Small letters without accents, each in the place it had, so that positions hold in the original. */
function withoutAccents(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
    return (bare.length === letter.length ? bare : letter).toLowerCase();
  });
}

/** A query without what the eye does not see: outer spaces, doubled ones, letters in two pieces. */
export function tidy(query: string): string {
  return query.normalize('NFC').trim().replace(/\s+/g, ' ');
}
