import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Groups the digits of a number as its country does (R2.50): `171 1234567`. Undefined when nothing is known about such a number.
 * This module loads the package's data, which the hint needs, too.
 *
 * @param digits A national number as typed, with or without the zero that callers dial inside the country.
 */
export function nationalGroups(digits: string, country: string): string | undefined {
  const number = isSupportedCountry(country) ? parsePhoneNumberFromString(digits, country) : undefined;
  if (!number) return undefined;
  const withoutDialCode = number.formatInternational().slice(number.countryCallingCode.length + 1);
  return [number.formatNational(), withoutDialCode]
    .map((text) => text.replaceAll(/\D+/g, ' ').trim())
    .find((text) => text.includes(' ') && text.replaceAll(' ', '') === digits);
}
