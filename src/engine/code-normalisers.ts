// The normalisers of codes: bank accounts, tax numbers. The shipped sign-up form needs none of them, so they are a part (`all-parts.ts`).

/** Removes the spaces by which people group codes (IBAN, BIC, national ids), and characters that are not seen. */
export const removeSpaces = (value: string): string => value.replace(/[\s\p{Cf}]/gu, '');

/** Turns the letters of codes into capitals. */
export const upper = (value: string): string => value.toUpperCase();

/** Removes the separators of VAT numbers, which differ by country, and characters that are not seen. */
export const vat = (value: string): string => value.toUpperCase().replace(/[\s\p{Cf}.\-/,():]/gu, '');

/**
 * Old Belgian numbers have nine digits; today they get a leading 0. Nine digits that begin with 0 or 1 are a new number without
 * its last digit. The normaliser does not change them, so the format refuses them.
 */
export const vatBe = (value: string): string => value.replace(/^BE(?=[2-9][0-9]{8}$)/u, 'BE0');
