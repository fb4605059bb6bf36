import type { Choice } from '#contract/widget-props.ts';
import { hasLeadingDigits, mayBeIn } from './leading-digits.ts';

/**
 * The main country of each shared dial code: the first country in libphonenumber's metadata. For a shared code without a line
 * here, the first country in the list of choices counts.
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

/** The dial codes whose leading digits decide for mobiles, too. Elsewhere Åland and Finland share them, so the chosen country stays. */
const DECIDED = ['+1', '+7', '+44'];

/** A number that contained its dial code: the country, and the national number. */
export interface InternationalNumber {
  /** The country to choose. */
  readonly country: string | undefined;
  readonly national: string;
}

/**
 * Splits `+49 30 1234567` or `0049 30 1234567` into country and national number (R2.50). Undefined when the text starts with no
 * known dial code. The longest code wins. Of the countries that share it, the leading digits decide (R2.7): `+1 416` is Canada. The
 * chosen country stays where they leave it open.
 *
 * @param text The normalised text, with single spaces as separators (`phoneNumber` in the engine's normalisers.ts).
 */
export function splitInternational(
  text: string,
  choices: readonly Choice[],
  chosen: unknown,
): InternationalNumber | undefined {
  if (!/^(?:\+|00) ?\d/.test(text)) return undefined;
  const rest = text.replace(/^(?:\+|00)/, '');
  const dialCode = longestDialCode(rest.replaceAll(/\D/g, ''), choices);
  if (dialCode === undefined) return undefined;
  const national = rest.replace(new RegExp(`^(?: ?\\d){${dialCode.length - 1}} ?`), '');
  const sharing = choices.filter((choice) => choice.short === dialCode).map((choice) => choice.value);
  const digits = national.replaceAll(/\D/g, '');
  const country =
    sharing.find((each) => each === chosen && mayBeIn(digits, each, dialCode)) ??
    sharing.find((each) => hasLeadingDigits(digits, each)) ??
    sharing.find((each) => each === chosen && !DECIDED.includes(dialCode)) ??
    mainOf(dialCode, sharing);
  return { country, national };
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
