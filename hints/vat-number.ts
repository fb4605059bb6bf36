import * as vat from 'jsvat-next';
import type { Hinter } from '#contract/hint.ts';

/** The EU, the United Kingdom with Northern Ireland, and Switzerland. Their VAT numbers begin with the code of the country. */
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

/** Warns when the check digits of a VAT number of `COUNTRIES` or Norway are wrong. The format of the field checks the shape. */
export const vatNumber: Hinter = (answer, { isInvalid }) => {
  const typed = answer.toUpperCase().replace(/[\s.\-/,():]/gu, '');
  // The page already explains a refused answer. A number that begins with a digit names no country.
  if (isInvalid || !/^[A-Z]{2}/u.test(typed) || UNCHECKED.test(typed)) return undefined;
  const { isValidFormat, isValid } = check(typed);
  return isValidFormat && !isValid ? { message: 'form.hints.vatNumber' } : undefined;
};

function check(typed: string): vat.VatCheckResult {
  const [, norwegian] = /^NO(\d{9})(?:MVA)?$/u.exec(typed) ?? [];
  // The package expects a Norwegian number without the prefix `NO`, but with the suffix `MVA`. Our format allows both forms.
  return norwegian === undefined
    ? vat.checkVAT(typed, COUNTRIES)
    : vat.checkVAT(`${norwegian}MVA`, [vat.norway]);
}
