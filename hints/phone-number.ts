import { isSupportedCountry, isValidPhoneNumber } from 'libphonenumber-js/min';
import type { Hinter } from '#contract/hint.ts';

/** The most digits that a number has, dial code included (E.164). */
const LONGEST_NUMBER = 15;

/**
 * Warns of a number that is not valid in the country of the chosen dial code, or that repeats the dial code. It also warns when
 * the page has changed the dial code. `options.dialCode` names the field with the dial code. Numbering plans change faster than
 * any table, so this is a hint, not a problem.
 */
export const phoneNumber: Hinter = (answer, field) => {
  const { dialCode } = field.options;
  // The page already explains a refused answer.
  if (field.isInvalid || typeof dialCode !== 'string') return undefined;
  const country = field.sibling(dialCode);
  if (typeof country !== 'string') return undefined;
  const { short = '', label = country } =
    field.siblingChoices(dialCode).find(({ value }) => value === country) ?? {};
  const values = { country: label };
  if (field.isReplaced(dialCode)) return { message: 'form.hints.phoneNumber.changed', values };
  const suggestion = withoutDialCode(answer, country, short);
  if (suggestion !== undefined) return { message: 'form.hints.phoneNumber.dialCode', suggestion };
  return isPlausible(answer, country, short) ? undefined : { message: 'form.hints.phoneNumber', values };
};

/** National numbers with this many digits or more are rare. Their first digits are more likely the dial code. */
const LONG_NATIONAL_NUMBER = 12;

/**
 * Removes the digits of the dial code: `49 30 123456` becomes `30 123456`. The rest must be a valid number, and the whole must
 * not be a likely national number. Otherwise undefined.
 */
function withoutDialCode(number: string, country: string, dialCode: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '');
  const isKnown = dialCode !== '' && isSupportedCountry(country);
  if (!isKnown || !`+${digits}`.startsWith(dialCode)) return undefined;
  const start = new RegExp(`^(?:\\D*\\d){${dialCode.length - 1}}\\D*`);
  const rest = number.replace(start, '');
  const isNationalNumber =
    digits.length < LONG_NATIONAL_NUMBER && isValidPhoneNumber(`${dialCode}${digits}`, country);
  return !isNationalNumber && isValidPhoneNumber(`${dialCode}${rest}`, country) ? rest : undefined;
}

/** A number of a country without a known numbering plan counts as plausible. */
function isPlausible(number: string, country: string, dialCode: string): boolean {
  const digits = `${dialCode}${number}`.replaceAll(/\D/g, '');
  if (digits.length > LONGEST_NUMBER) return false;
  return !isSupportedCountry(country) || isValidPhoneNumber(number, country);
}
