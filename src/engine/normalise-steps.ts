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
