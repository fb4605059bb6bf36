import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min';
import type { Hinter } from '#contract/hint.ts';

/**
 * Doubts a number that looks like none of the country whose dial code was chosen; `options.dialCode` names the field that
 * holds it. Numbering plans change faster than any table of them, so it never refuses one.
 */
export const phoneNumber: Hinter = (answer, { options, isInvalid, sibling, siblingChoices }) => {
  const dialCode = options['dialCode'];
  const country = typeof dialCode === 'string' ? sibling(dialCode) : undefined;
  // What is refused is told why already.
  if (isInvalid || typeof dialCode !== 'string' || typeof country !== 'string') return undefined;
  if (!isSupportedCountry(country) || isValidPhoneNumber(answer, country)) return undefined;
  const chosen = siblingChoices(dialCode).find(({ value }) => value === country);
  return { message: 'form.hints.phoneNumber', values: { country: chosen?.label ?? country } };
};
