/**
 * All groups of three characters in a text, each once. Characters are code points, as in SQLite. A shorter text has none, so a
 * search for it cannot use the index.
 */
export function trigramsOf(text: string): readonly string[] {
  const characters = Array.from(text);
  const groups = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  return [...new Set(groups)];
}

/**
 * The groups of three characters as whole numbers, which an index of PostgreSQL stores in four bytes. Two groups may have the same
 * number, so a search also compares the texts.
 */
export function trigramNumbers(text: string): readonly number[] {
  return [...new Set(trigramsOf(text).map(numberOf))];
}

function numberOf(trigram: string): number {
  let number = 0;
  for (const character of trigram) number = (Math.imul(number, 65_599) + (character.codePointAt(0) ?? 0)) | 0;
  return number;
}
