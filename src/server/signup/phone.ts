import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from '#contract/catalog.ts';

/** The two parts of a phone number as they were answered. */
export interface PhoneAnswers {
  readonly numberCode: string | undefined;
  readonly number: string | undefined;
}

/** A phone number for the admin API (R7.2): E.164 where it is a valid one, else dial code and digits as typed. */
export function formatPhone(
  { numberCode, number }: PhoneAnswers,
  countries: ReadonlyMap<string, Country>,
): string | null {
  if (number === undefined) return null;
  const digits = number.replaceAll(/\D/g, '');
  if (numberCode === undefined) return digits;
  const parsed = isSupportedCountry(numberCode) ? parsePhoneNumberFromString(digits, numberCode) : undefined;
  return parsed?.isValid() ? parsed.number : `${countries.get(numberCode)?.dialCode ?? ''}${digits}`;
}
