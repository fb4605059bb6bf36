/**
 * The steps that normalisers are made of, by their names in catalogs/formats. Each takes linear time, throws on no text,
 * lone surrogates included, and done twice changes nothing more. A compiled form imports those that it uses (R5.2).
 */
export const trim = (value: string): string => value.trim();

/** One code point for a letter with its accent, so that lengths are what people count. */
export const nfc = (value: string): string => value.normalize('NFC');

/** People paste no-break spaces, and Japanese keyboards type an ideographic one. */
export const spaces = (value: string): string => value.replace(/\p{Zs}/gu, ' ');

/** O´Brien and O`Brien are typed on keyboards where the apostrophe is hard to find. */
export const apostrophes = (value: string): string => value.replace(/[´`]/gu, '’');

/** Codes that people group by spaces: IBAN, BIC, national ids. */
export const removeSpaces = (value: string): string => value.replace(/\s/gu, '');

/** Codes whose letters are capitals, however they were typed. */
export const upper = (value: string): string => value.toUpperCase();

/** VAT numbers, which each country writes with separators of its own. */
export const vat = (value: string): string => value.toUpperCase().replace(/[\s.\-/,():]/gu, '');

/**
 * Belgian numbers once had nine digits; today a 0 stands in front of those. Nine digits that begin with 0 or 1 are no old number
 * but a new one that lacks a digit, and are left to be refused.
 */
export const vatBe = (value: string): string => value.replace(/^BE(?=[2-9][0-9]{8}$)/u, 'BE0');

/**
 * Phone numbers as people write them (R2.8): `030 / 123-45 67` becomes `030 123 45 67`. Digits of other scripts become 0 to 9, and
 * what stands between digits becomes one space. The zero of `+49 (0)30` is dialled inside the country only: it goes.
 */
export const phoneNumber = (value: string): string => {
  const plain = value
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('＋', '+')
    .replace(/[\p{Zs}\p{Cf}]+/gu, ' ');
  const dialled = /^ ?(?:\+|00)/.test(plain) ? plain.replace(/\( ?0 ?\)/g, ' ') : plain;
  return dialled
    .replace(/[ ().\-/‐‑–]+/g, ' ')
    .replace(/^(?: ?tel:)+/i, '')
    .trim();
};

/** The ten digits of a script follow each other from its zero on, and those of another may follow them. */
function plainDigit(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
