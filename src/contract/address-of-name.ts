/** Letters that Unicode does not split into a plain letter and a mark, as people write them in addresses. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** The most characters of the name and the address of a form. */
export const LONGEST_ADDRESS = 60;

/**
 * The address that fits the name of a form (R18.1): `warteliste-fuer-laeden` for “Warteliste für Läden”. Empty for a name without
 * Latin letters.
 */
export function addressOfName(name: string): string {
  return plainWordsIn(name)
    .join('-')
    .replace(/^[-0-9]+/, '')
    .slice(0, LONGEST_ADDRESS)
    .replace(/-+$/, '');
}

/** The words of a text in small plain letters and digits: `fuer`, `laeden` for “Für Läden?”. Other scripts than Latin are left out. */
export function plainWordsIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '');
  return plain.match(/[a-z0-9]+/g) ?? [];
}
