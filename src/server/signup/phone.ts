import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countries } from '#server/catalogs.ts';

/** A phone number for the admin API (R7.2): E.164 where it is a valid one, else dial code and digits as typed. */
export function phoneOf(numberCode: string | undefined, number: string | undefined): string | null {
  if (number === undefined) return null;
  const digits = number.replaceAll(/\D/g, '');
  if (numberCode === undefined) return digits;
  const parsed = isSupportedCountry(numberCode) ? parsePhoneNumberFromString(digits, numberCode) : undefined;
  return parsed?.isValid() ? parsed.number : `${countries.get(numberCode)?.dialCode ?? ''}${digits}`;
}
