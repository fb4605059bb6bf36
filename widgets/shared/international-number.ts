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

/** A number that said its country: which choice that is, and what remains to be dialled. */
export interface InternationalNumber {
  /** The choice to make: the one already made, if it has that dial code. */
  readonly country: string | undefined;
  readonly national: string;
}

/**
 * Takes `+49 30 1234567` or `0049 30 1234567` apart (R2.50). Undefined when the text names no known dial code. The
 * longest code wins; of countries that share it, the one chosen already, then the main one (`MAIN_COUNTRY`).
 *
 * @param text As the field's format has it (`phoneNumber` in the engine's normalise-steps.ts): separators are single spaces.
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
  const sharing = choices.filter((choice) => choice.short === dialCode).map((choice) => choice.value);
  return {
    country: sharing.find((country) => country === chosen) ?? mainOf(dialCode, sharing),
    national: rest.replace(new RegExp(`^(?: ?\\d){${dialCode.length - 1}} ?`), ''),
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
