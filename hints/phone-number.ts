import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min';
import type { Hinter } from '#contract/hint.ts';

/** The most digits that a number has, dial code included (E.164). */
const LONGEST_NUMBER = 15;

/**
 * Doubts a number that is not valid in the country of the chosen dial code. `options.dialCode` names the field with
 * that code. Numbering plans change faster than any table of them, so the hint never refuses a number.
 */
export const phoneNumber: Hinter = (answer, { options, isInvalid, sibling, siblingChoices }) => {
  const dialCode = options['dialCode'];
  const country = typeof dialCode === 'string' ? sibling(dialCode) : undefined;
  // The page already explains a refused answer.
  if (isInvalid || typeof dialCode !== 'string' || typeof country !== 'string') return undefined;
  const chosen = siblingChoices(dialCode).find(({ value }) => value === country);
  if (isPlausible(answer, country) && !isTooLong(`${chosen?.short}${answer}`)) return undefined;
  return { message: 'form.hints.phoneNumber', values: { country: chosen?.label ?? country } };
};

/** A number of a country without a known numbering plan counts as plausible. */
function isPlausible(number: string, country: string): boolean {
  return !isSupportedCountry(country) || isValidPhoneNumber(number, country);
}

function isTooLong(number: string): boolean {
  return number.replaceAll(/\D/g, '').length > LONGEST_NUMBER;
}
