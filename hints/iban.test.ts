import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { HintedField } from '#contract/hint.ts';
import { matchesFormat, normaliseFormat } from '#engine/formats.ts';
import { iban } from './iban.ts';

const FIELD: HintedField = {
  options: {},
  isInvalid: false,
  sibling: () => undefined,
  siblingChoices: () => [],
  isReplaced: () => false,
};

test.each([
  { typed: 'DE89370400440532013000', because: 'it is a German IBAN' },
  { typed: 'AT611904300234573201', because: 'it is an Austrian IBAN' },
  { typed: 'CH9300762011623852957', because: 'it is a Swiss IBAN' },
  { typed: 'GB29NWBK60161331926819', because: 'it is a British IBAN, with letters' },
  { typed: 'FR1420041010050500013M02606', because: 'it is a French IBAN, with a letter in the account' },
  { typed: 'MT84MALT011000012345MTLCAST001S', because: 'it is a Maltese IBAN, one of the longest' },
  { typed: 'NO9386011117947', because: 'it is a Norwegian IBAN, the shortest' },
  { typed: 'DK5000400440116243', because: 'it is a Danish IBAN' },
  { typed: 'ES9121000418450200051332', because: 'it is a Spanish IBAN' },
  { typed: 'NL91ABNA0417164300', because: 'it is a Dutch IBAN' },
  { typed: 'PL61109010140000071219812874', because: 'it is a Polish IBAN' },
  { typed: 'SE4550000000058398257466', because: 'it is a Swedish IBAN' },
  { typed: 'be68 5390 0754 7034', because: 'it is in groups and lower case' },
  {
    typed: 'IT60\u00a0X054\u00a02811\u00a01010\u00a00000\u00a00123\u00a0456',
    because: 'its spaces are non-breaking',
  },
  { typed: 'QQ50000000000000001', because: 'no known country has the code QQ, so any length is right' },
])('R10.1 $typed gets no hint: $because', ({ typed }) => {
  expect(matchesFormat('iban', normaliseFormat('iban', typed)), 'the format accepts it').toBe(true);
  expect(iban(typed, FIELD)).toBeUndefined();
});

test.each([
  { typed: 'DE8937040044053201300', length: 22, because: 'a digit is missing' },
  { typed: 'DE893704004405320130000', length: 22, because: 'there is one digit too many' },
  { typed: 'at61 1904 3002 3457 320', length: 20, because: 'spaces between groups do not count' },
  { typed: 'NO93860111179470', length: 15, because: 'the shortest IBAN has a digit too many' },
  { typed: 'MT84MALT011000012345MTLCAST001', length: 31, because: 'a long IBAN has a digit missing' },
])('R10.1 the hint says that $typed should have $length characters: $because', ({ typed, length }) => {
  const bare = typed.replaceAll(' ', '');
  const values = { start: bare.slice(0, 2).toUpperCase(), length, typed: bare.length };
  expect(iban(typed, FIELD)).toStrictEqual({ message: 'form.hints.iban.length', values });
});

test.each([
  { typed: 'DE89370400440532013001', because: 'the last digit is wrong' },
  { typed: 'DE98370400440532013000', because: 'the check digits are swapped' },
  { typed: 'DE89370400440532010300', because: 'two digits are swapped' },
  { typed: 'DE8937040044O532013000', because: 'a letter replaces a zero' },
  { typed: 'GB29NWKB60161331926819', because: 'two letters are swapped' },
  { typed: 'FR1420041010050500013N02606', because: 'one letter is wrong' },
  { typed: 'NL91 ABNA 0417 1643 01', because: 'a digit in a group is wrong' },
  { typed: 'NO9386011117946', because: 'the check digits of the shortest IBAN are wrong' },
  { typed: 'DR89370400440532013000', because: 'the country was changed from DE' },
  { typed: 'SE4550000000058398257467', because: 'one of many digits is wrong' },
])('R10.1 $typed gets a hint: $because', ({ typed }) => {
  expect(iban(typed, FIELD)).toStrictEqual({ message: 'form.hints.iban.checkDigits' });
});

test.each([
  { typed: 'DE89', field: FIELD, because: 'it is not complete yet' },
  { typed: '89370400440532013000', field: FIELD, because: 'it is another kind of number' },
  {
    typed: 'DE8937040044053201300',
    field: { ...FIELD, isInvalid: true },
    because: 'the page already explains a refused answer',
  },
])('R10.1 $typed gets no hint: $because', ({ typed, field }) => {
  expect(iban(typed, field)).toBeUndefined();
});

it('the hint never throws, and only a text like an IBAN gets a hint', () => {
  const starts = fc.constantFrom('DE89', 'gb29', 'XX00', '');
  fc.assert(
    fc.property(starts, fc.string(), (start, rest) => {
      const message = iban(start + rest, FIELD)?.message ?? 'form.hints.iban';
      expect(message).toContain('form.hints.iban');
    }),
  );
});
