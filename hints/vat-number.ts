import * as vat from 'jsvat-next';
import type { Hinter } from '#contract/hint.ts';

/** The EU, the United Kingdom with Northern Ireland, and Switzerland. Each number begins with its country. */
const COUNTRIES = [
  vat.austria,
  vat.belgium,
  vat.bulgaria,
  vat.croatia,
  vat.cyprus,
  vat.czechRepublic,
  vat.denmark,
  vat.estonia,
  vat.finland,
  vat.france,
  vat.germany,
  vat.greece,
  vat.hungary,
  vat.ireland,
  vat.italy,
  vat.latvia,
  vat.lithuania,
  vat.luxembourg,
  vat.malta,
  vat.netherlands,
  vat.poland,
  vat.portugal,
  vat.romania,
  vat.slovakiaRepublic,
  vat.slovenia,
  vat.spain,
  vat.sweden,
  vat.switzerland,
  vat.unitedKingdom,
];

/** Latvian personal numbers issued since 2017 contain no birthday and no check digit. */
const UNCHECKED = /^LV3[2-9]/u;

/** Warns of a VAT number whose check digits are wrong. It gives no hint for other countries. The format checks the shape. */
export const vatNumber: Hinter = (answer, { isInvalid }) => {
  const typed = answer.toUpperCase().replace(/[\s.\-/,():]/gu, '');
  // The page already explains a refused answer. A number that begins with a digit names no country.
  if (isInvalid || !/^[A-Z]{2}/u.test(typed) || UNCHECKED.test(typed)) return undefined;
  const { isValidFormat, isValid } = check(typed);
  return isValidFormat && !isValid ? { message: 'form.hints.vatNumber' } : undefined;
};

function check(typed: string): vat.VatCheckResult {
  const [, norwegian] = /^NO(\d{9})(?:MVA)?$/u.exec(typed) ?? [];
  // The package knows Norwegian numbers without the prefix and with the suffix `MVA`. Ours may lack the suffix.
  return norwegian === undefined
    ? vat.checkVAT(typed, COUNTRIES)
    : vat.checkVAT(`${norwegian}MVA`, [vat.norway]);
}
