// The normalisers, by their names in catalogs/formats. Each takes linear time, and accepts every text, lone surrogates included
// (R5.2). A second run changes nothing.

/** Removes white space at both ends. */
export const trim = (value: string): string => value.trim();

/** Composes a letter and its accent into one code point, so that lengths match what people count. */
export const nfc = (value: string): string => value.normalize('NFC');

/** Makes every kind of space a plain one: people paste no-break spaces, and Japanese keyboards type an ideographic one. */
export const spaces = (value: string): string => value.replace(/\p{Zs}/gu, ' ');

/** Makes one apostrophe of those that people type when they cannot find it on the keyboard: O´Brien, O`Brien (R2.1). */
export const apostrophes = (value: string): string => value.replace(/[´`‘′՚＇]/gu, '’');

/** Makes a hyphen of the dashes that programs write in its place. */
export const hyphens = (value: string): string => value.replace(/[–−－﹣⸗᠆]/gu, '-');

/** Makes one middle dot of the dots between the parts of Catalan, Chinese and Japanese names, and plain full stops of small ones. */
export const middleDots = (value: string): string => value.replace(/[•‧．･]/gu, '·').replace(/[․﹒]/gu, '.');

/** Composes letters as "nfc" does, and makes full-width ones plain: a keyboard for Japanese types `ａｄａ＠ｓｈｏｐ。ｅｘａｍｐｌｅ` (R2.4). */
export const nfkc = (value: string): string => value.normalize('NFKC').replaceAll('。', '.');

/** Removes characters that are not seen: they come along when people copy from a page (R2.4). */
export const invisible = (value: string): string => value.replace(/\p{Cf}/gu, '');

/** Removes those that a text never needs. Joiners stay, of which emoji are made, and so does what turns the direction of a text. */
export const invisibleInTexts = (value: string): string => value.replace(/[\u200B\u2060-\u2069\uFEFF]/g, '');

/**
 * Removes them from names. Two joiners stay between letters, where Persian and Indian names have them. What turns the direction of
 * a text (U+202A to U+202E) stays as well, so the format refuses it.
 */
export const invisibleInNames = (value: string): string =>
  value
    .replace(/(?![\u200C-\u200D\u202A-\u202E])\p{Cf}/gu, '')
    .replace(/([\p{L}\p{M}][\u200C-\u200D])(?=[\p{L}\p{M}])|[\u200C-\u200D]/gu, '$1');

/**
 * Phone numbers as people write them (R2.8): `030 / 123-45 67` becomes `030 123 45 67`. Digits of other scripts become 0 to 9,
 * and separators become one space. `+49 (0)30` loses its zero, because callers dial it only inside the country.
 */
export const phoneNumber = (value: string): string => {
  const plain = value
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('＋', '+')
    .replace(/[\p{Zs}\p{Cf}]+/gu, ' ');
  const dialled = /^ ?(?:\+|00)/.test(plain) ? plain.replace(/\( ?0 ?\)/g, ' ') : plain;
  return dialled
    .replace(/[ ().\-/‐‑‒–—―−ー·・･•‧﹣－（）．／]+/g, ' ')
    .replace(/^(?: ?tel:)+/i, '')
    .trim();
};

/** The value of a digit in any script. In Unicode, the ten digits of a script are neighbours, and zero is the first. */
function plainDigit(digit: string): string {
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
