import type { Choice } from '#contract/widget-props.ts';

/**
 * Whom a shared dial code means when the visitor has not chosen among its countries: the one that libphonenumber's
 * metadata lists first. A shared code that is not here means the first of its choices.
 */
const MAIN_COUNTRY: Readonly<Record<string, string>> = {
  '+1': 'US',
  '+7': 'RU',
  '+39': 'IT',
  '+44': 'GB',
  '+47': 'NO',
  '+61': 'AU',
  '+212': 'MA',
  '+262': 'RE',
  '+290': 'SH',
  '+358': 'FI',
  '+590': 'GP',
  '+599': 'CW',
};

/** What people write between the digits of a phone number. */
const SEPARATORS = /[\s().\-/‐‑–]+/g;

/** A number that said its country: which choice that is, and what remains to be dialled. */
export interface InternationalNumber {
  /** The choice to make, or undefined when the one already made has that dial code. */
  readonly country: string | undefined;
  readonly national: string;
}

/**
 * Takes `+49 30 1234567` or `0049 30 1234567` apart (R2.50). Undefined when the text names no known dial code. The
 * longest code wins; of countries that share it, the one chosen already, then the main one (`MAIN_COUNTRY`).
 */
export function splitInternational(
  text: string,
  choices: readonly Choice[],
  chosen: unknown,
): InternationalNumber | undefined {
  // Address books put invisible marks of direction round a number.
  const number = text.replaceAll(/\p{Cf}/gu, '').trim();
  if (!/^(?:\+|00)[\s(]*\d/.test(number)) return undefined;
  const rest = number.replace(/^(?:\+|00)/, '');
  const dialCode = longestDialCode(rest.replaceAll(/\D/g, ''), choices);
  if (dialCode === undefined) return undefined;
  const sharing = choices.filter((choice) => choice.short === dialCode).map((choice) => choice.value);
  return {
    country: sharing.some((country) => country === chosen) ? undefined : mainOf(dialCode, sharing),
    national: nationalPart(rest, dialCode),
  };
}

function longestDialCode(digits: string, choices: readonly Choice[]): string | undefined {
  let longest: string | undefined;
  for (const { short } of choices) {
    if (!short || !digits.startsWith(short.slice(1))) continue;
    if (longest === undefined || short.length > longest.length) longest = short;
  }
  return longest;
}

function mainOf(dialCode: string, sharing: readonly string[]): string | undefined {
  return sharing.find((country) => country === MAIN_COUNTRY[dialCode]) ?? sharing[0];
}

function nationalPart(rest: string, dialCode: string): string {
  return (
    rest
      .replace(new RegExp(`^(?:\\D*\\d){${dialCode.length - 1}}\\)?`), '')
      // "+49 (0)30": the zero is dialled inside the country only, and belongs to no number that names its country.
      .replace(/^\s*\(0\)/, '')
      .replaceAll(SEPARATORS, ' ')
      .trim()
  );
}
