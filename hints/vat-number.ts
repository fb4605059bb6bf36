import * as vat from 'jsvat-next';
import type { Hinter } from '#contract/hint.ts';

/** The EU, the United Kingdom with Northern Ireland, and Switzerland: each number begins with its country. */
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

/** Latvian people who got their number since 2017 have no birthday in it, and no check digit. */
const UNCHECKED = /^LV3[2-9]/u;

/**
 * Doubts a VAT number whose check digits do not fit the rest. Of countries it does not know it says nothing, nor of shapes:
 * these are the format's business.
 */
export const vatNumber: Hinter = (answer, { isInvalid }) => {
  const typed = answer.toUpperCase().replace(/[\s.\-/,():]/gu, '');
  // What is refused is told why already; and what begins with a digit says nothing of its country.
  if (isInvalid || !/^[A-Z]{2}/u.test(typed) || UNCHECKED.test(typed)) return undefined;
  const { isValidFormat, isValid } = check(typed);
  return isValidFormat && !isValid ? { message: 'form.hints.vatNumber' } : undefined;
};

function check(typed: string): vat.VatCheckResult {
  const [, norwegian] = /^NO(\d{9})(?:MVA)?$/u.exec(typed) ?? [];
  // Norway's are known without the prefix, and with a suffix that may be missing in ours.
  return norwegian === undefined
    ? vat.checkVAT(typed, COUNTRIES)
    : vat.checkVAT(`${norwegian}MVA`, [vat.norway]);
}
