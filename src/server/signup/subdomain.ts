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

/** A subdomain guessed from an organisation's name (R7.2): `Ærø & Søn` → `aero-son`; null when no letter of it can stand. */
export function guessSubdomain(organisation: string): string | null {
  const guess = organisation
    .toLowerCase()
    .replaceAll(/[æøåßþðłœ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return guess === '' ? null : guess;
}
