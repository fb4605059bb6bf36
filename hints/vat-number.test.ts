import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { HintedField } from '#contract/hint.ts';
import { matchesFormat, normaliseFormat } from '#engine/formats.ts';
import { vatNumber } from './vat-number.ts';

const FIELD: HintedField = {
  options: {},
  isInvalid: false,
  sibling: () => undefined,
  siblingChoices: () => [],
  isReplaced: () => false,
};

/** Expects that a number fits the format of its country. The hint itself does not check the format. */
function expectAccepted(typed: string, format: string): void {
  expect(matchesFormat(format, normaliseFormat(format, typed)), `${format} accepts it`).toBe(true);
}

// Numbers that companies publish, or examples of authorities and of python-stdnum.
test.each([
  { typed: 'ATU13585627', format: 'vat-at' },
  { typed: 'BE0428759497', format: 'vat-be' },
  { typed: 'BG175074752', format: 'vat-bg' },
  { typed: 'CY10259033P', format: 'vat-cy' },
  { typed: 'CZ25123891', format: 'vat-cz' },
  { typed: 'DE129274202', format: 'vat-de' },
  { typed: 'DK13585628', format: 'vat-dk' },
  { typed: 'EE100931558', format: 'vat-ee' },
  { typed: 'EL094259216', format: 'vat-gr' },
  { typed: 'ESB58378431', format: 'vat-es' },
  { typed: 'ESX2482300W', format: 'vat-es' },
  { typed: 'ES54362315K', format: 'vat-es' },
  { typed: 'FI20774740', format: 'vat-fi' },
  { typed: 'FR40303265045', format: 'vat-fr' },
  { typed: 'FRK7399859412', format: 'vat-fr' },
  { typed: 'GB220430231', format: 'vat-gb' },
  { typed: 'XI110305878', format: 'vat-gb' },
  { typed: 'GBGD184', format: 'vat-gb' },
  { typed: 'HR33392005961', format: 'vat-hr' },
  { typed: 'HU12892312', format: 'vat-hu' },
  { typed: 'IE6433435OA', format: 'vat-ie' },
  { typed: 'IE8D79739I', format: 'vat-ie' },
  { typed: 'IT00743110157', format: 'vat-it' },
  { typed: 'LT100001919017', format: 'vat-lt' },
  { typed: 'LU26375245', format: 'vat-lu' },
  { typed: 'LV40003521600', format: 'vat-lv' },
  { typed: 'MT11679112', format: 'vat-mt' },
  { typed: 'NL004495445B01', format: 'vat-nl' },
  { typed: 'NL002455799B11', format: 'vat-nl' },
  { typed: 'PL8567346215', format: 'vat-pl' },
  { typed: 'PT501964843', format: 'vat-pt' },
  { typed: 'RO18547290', format: 'vat-ro' },
  { typed: 'SE556188840401', format: 'vat-se' },
  { typed: 'SI50223054', format: 'vat-si' },
  { typed: 'SK2022749619', format: 'vat-sk' },
  { typed: 'CHE-107.787.577 IVA', format: 'vat-ch' },
  { typed: 'NO 995 525 828', format: 'vat-no' },
  { typed: 'no995525828mva', format: 'vat-no' },
])('R10.1 the real number $typed gets no hint', ({ typed, format }) => {
  expectAccepted(typed, format);
  expect(vatNumber(typed, FIELD)).toBeUndefined();
});

test.each([
  { typed: 'ATU13585626', format: 'vat-at', because: 'the last digit is wrong' },
  { typed: 'BE0428759479', format: 'vat-be', because: 'the last two digits are swapped' },
  { typed: 'DE129274220', format: 'vat-de', because: 'the last two digits are swapped' },
  { typed: 'de 129 274 203', format: 'vat-de', because: 'groups and lower case do not matter' },
  { typed: 'DK13585682', format: 'vat-dk', because: 'two digits are swapped' },
  { typed: 'EL094259217', format: 'vat-gr', because: 'Greece writes EL' },
  { typed: 'ESB58378432', format: 'vat-es', because: 'a company’s last digit is wrong' },
  { typed: 'ES54362315L', format: 'vat-es', because: 'a person’s letter is wrong' },
  { typed: 'FR41303265045', format: 'vat-fr', because: 'the check digits do not match' },
  { typed: 'GB220430213', format: 'vat-gb', because: 'two digits are swapped' },
  { typed: 'XI110305877', format: 'vat-gb', because: 'Northern Ireland uses the same check digits' },
  { typed: 'IE6433436OA', format: 'vat-ie', because: 'a digit is wrong' },
  { typed: 'IT00743110158', format: 'vat-it', because: 'the last digit is wrong' },
  { typed: 'NL004495446B01', format: 'vat-nl', because: 'neither of the two check methods fits' },
  { typed: 'PL8567346216', format: 'vat-pl', because: 'the last digit is wrong' },
  { typed: 'SE556188840501', format: 'vat-se', because: 'the tenth digit is wrong' },
  { typed: 'CHE107787578MWST', format: 'vat-ch', because: 'the suffix does not matter' },
  { typed: 'NO995525829', format: 'vat-no', because: 'Norwegian numbers work with their prefix' },
  { typed: 'NO995525829MVA', format: 'vat-no', because: 'Norwegian numbers work with their suffix' },
])('R10.1 $typed gets a hint: $because', ({ typed, format }) => {
  expectAccepted(typed, format);
  expect(vatNumber(typed, FIELD)).toStrictEqual({ message: 'form.hints.vatNumber' });
});

test.each([
  { typed: 'AE175335335948279', format: 'vat-ae', because: 'the Emirates publish no check digits' },
  { typed: 'UA123456789012', format: 'vat-ua', because: 'Ukraine publishes no check digits' },
  { typed: '826456789012', format: 'vat-ua', because: '826 is part of the British number, not a prefix' },
  {
    typed: 'EE258297260',
    format: 'vat-ee',
    because: 'the format allows more shapes of Estonian numbers than the package',
  },
  {
    typed: 'SE556188840502',
    format: 'vat-se',
    because: 'the format allows more shapes of Swedish numbers than the package',
  },
  { typed: 'LV32999999999', format: 'vat-lv', because: 'newer Latvian personal codes have no check digit' },
])('R10.1 $typed gets no hint: $because', ({ typed, format }) => {
  expectAccepted(typed, format);
  expect(vatNumber(typed, FIELD)).toBeUndefined();
});

it('R10.1 a refused answer gets no hint', () => {
  expect(vatNumber('DE129274220', { ...FIELD, isInvalid: true })).toBeUndefined();
});

it('the hint never throws, and has only one message', () => {
  const starts = fc.constantFrom('DE', 'gb', 'NO', 'ES', 'FR', '');
  fc.assert(
    fc.property(starts, fc.string(), (start, rest) => {
      expect([undefined, 'form.hints.vatNumber']).toContain(vatNumber(start + rest, FIELD)?.message);
    }),
  );
});
