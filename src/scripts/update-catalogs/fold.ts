/** What two spellings of a name have in common: small letters without accents, punctuation, or the word "the". */
export function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
