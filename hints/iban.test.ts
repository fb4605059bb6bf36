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
};

test.each([
  { typed: 'DE89370400440532013000', because: 'it is one of Germany' },
  { typed: 'AT611904300234573201', because: 'it is one of Austria' },
  { typed: 'CH9300762011623852957', because: 'it is one of Switzerland' },
  { typed: 'GB29NWBK60161331926819', because: 'it is one of the United Kingdom, with letters' },
  { typed: 'FR1420041010050500013M02606', because: 'it is one of France, with a letter in the account' },
  { typed: 'MT84MALT011000012345MTLCAST001S', because: 'it is one of Malta, among the longest' },
  { typed: 'NO9386011117947', because: 'it is one of Norway, the shortest of all' },
  { typed: 'DK5000400440116243', because: 'it is one of Denmark' },
  { typed: 'ES9121000418450200051332', because: 'it is one of Spain' },
  { typed: 'NL91ABNA0417164300', because: 'it is one of the Netherlands' },
  { typed: 'PL61109010140000071219812874', because: 'it is one of Poland' },
  { typed: 'SE4550000000058398257466', because: 'it is one of Sweden' },
  { typed: 'be68 5390 0754 7034', because: 'it is written in groups and in small letters' },
  {
    typed: 'IT60\u00a0X054\u00a02811\u00a01010\u00a00000\u00a00123\u00a0456',
    because: 'its spaces do not break',
  },
  { typed: 'QQ50000000000000001', because: 'no length is known of a country that nobody knows yet' },
])('R10.1 $typed is left alone: $because', ({ typed }) => {
  expect(matchesFormat('iban', normaliseFormat('iban', typed)), 'the format accepts it').toBe(true);
  expect(iban(typed, FIELD)).toBeUndefined();
});

test.each([
  { typed: 'DE8937040044053201300', length: 22, because: 'a digit is missing' },
  { typed: 'DE893704004405320130000', length: 22, because: 'a digit is too many' },
  { typed: 'at61 1904 3002 3457 320', length: 20, because: 'groups are not counted' },
  { typed: 'NO93860111179470', length: 15, because: 'the shortest may be too long' },
  { typed: 'MT84MALT011000012345MTLCAST001', length: 31, because: 'and a long one too short' },
])('R10.1 $typed should have $length characters: $because', ({ typed, length }) => {
  const bare = typed.replaceAll(' ', '');
  const values = { start: bare.slice(0, 2).toUpperCase(), length, typed: bare.length };
  expect(iban(typed, FIELD)).toStrictEqual({ message: 'form.hints.iban.length', values });
});

test.each([
  { typed: 'DE89370400440532013001', because: 'the last digit is wrong' },
  { typed: 'DE98370400440532013000', because: 'the check digits changed places' },
  { typed: 'DE89370400440532010300', because: 'two digits changed places' },
  { typed: 'DE8937040044O532013000', because: 'a letter stands for a zero' },
  { typed: 'GB29NWKB60161331926819', because: 'two letters changed places' },
  { typed: 'FR1420041010050500013N02606', because: 'a letter is wrong' },
  { typed: 'NL91 ABNA 0417 1643 01', because: 'a digit of a group is wrong' },
  { typed: 'NO9386011117946', because: 'the shortest has check digits too' },
  { typed: 'DR89370400440532013000', because: 'there is no such country: it was DE' },
  { typed: 'SE4550000000058398257467', because: 'a digit of many is wrong' },
])('R10.1 $typed is doubted: $because', ({ typed }) => {
  expect(iban(typed, FIELD)).toStrictEqual({ message: 'form.hints.iban.checkDigits' });
});

test.each([
  { typed: 'DE89', field: FIELD, because: 'it has not the shape of one yet' },
  { typed: '89370400440532013000', field: FIELD, because: 'it is a number of another kind' },
  { typed: 'DE8937040044053201300', field: { ...FIELD, isInvalid: true }, because: 'it is refused already' },
])('R10.1 nothing is said of $typed: $because', ({ typed, field }) => {
  expect(iban(typed, field)).toBeUndefined();
});

it('never throws, and speaks of IBANs alone', () => {
  const starts = fc.constantFrom('DE89', 'gb29', 'XX00', '');
  fc.assert(
    fc.property(starts, fc.string(), (start, rest) => {
      const said = iban(start + rest, FIELD)?.message ?? 'form.hints.iban';
      expect(said).toContain('form.hints.iban');
    }),
  );
});
