/** The longest label that DNS accepts. */
export const LONGEST_SLUG = 63;

/** Letters that Unicode decomposition does not split into a plain letter and a mark. */
const SPELLINGS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  ł: 'l',
  œ: 'oe',
};

/**
 * A text that fits into an address, such as a subdomain made of an organisation's name (R7.2, R4.4): `Ærø & Søn` → `aero-son`,
 * `McDonald's` → `mcdonalds`. Null when no letter is left. This function drops letters of other scripts than Latin. The server
 * transliterates them first, with tables that are too large for a page.
 *
 * @param most The most characters of the slug.
 */
export function slugOf(text: string, most = LONGEST_SLUG): string | null {
  const slug = text
    .toLowerCase()
    .replaceAll(/[æøåßþðłœ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, Math.min(most, LONGEST_SLUG))
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}
