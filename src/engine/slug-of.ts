/** The longest label that DNS takes. */
const LONGEST = 63;

/** Letters that no decomposition turns into plain ones. */
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
 * A text as it can stand in an address, for a subdomain guessed from an organisation's name (R7.2, R4.4):
 * `Ærø & Søn` → `aero-son`, `McDonald's` → `mcdonalds`; null when no letter of it can stand. Letters of other scripts
 * than the Latin one are left out here; the server writes them in Latin ones first, by tables too long for a page.
 */
export function slugOf(text: string): string | null {
  const slug = text
    .toLowerCase()
    .replaceAll(/[æøåßþðłœ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? null : slug;
}
