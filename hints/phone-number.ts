import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min';
import type { Hinter } from '#contract/hint.ts';

/**
 * Doubts a number that is not valid in the country of the chosen dial code. `options.dialCode` names the field with
 * that code. Numbering plans change faster than any table of them, so the hint never refuses a number.
 */
export const phoneNumber: Hinter = (answer, { options, isInvalid, sibling, siblingChoices }) => {
  const dialCode = options['dialCode'];
  const country = typeof dialCode === 'string' ? sibling(dialCode) : undefined;
  // The page already explains a refused answer.
  if (isInvalid || typeof dialCode !== 'string' || typeof country !== 'string') return undefined;
  if (!isSupportedCountry(country) || isValidPhoneNumber(answer, country)) return undefined;
  const chosen = siblingChoices(dialCode).find(({ value }) => value === country);
  return { message: 'form.hints.phoneNumber', values: { country: chosen?.label ?? country } };
};
