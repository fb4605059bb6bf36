import { describe, expect, test } from 'vitest';
import currencies from '#catalogs/currencies/1.json';
import source from '#catalogs/currency-source/1.json';
import { minorUnit } from './minor-unit.ts';

describe('R6.4 minorUnit', () => {
  test.each(['JPY', 'KRW', 'CLP', 'XOF', 'XAF', 'XPF', 'VND', 'UGX', 'ISK'])('%s has no decimals', (code) => {
    expect(minorUnit(code)).toBe(0);
  });

  test.each(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])('%s has three decimals', (code) => {
    expect(minorUnit(code)).toBe(3);
  });

  test.each(['DKK', 'EUR', 'USD', 'PYG', 'RWF', 'NOK', ''])(
    '%j has two decimals, like every other code',
    (code) => {
      expect(minorUnit(code)).toBe(2);
    },
  );

  test('is 2 for every currency except the sixteen that the rule lists', () => {
    const byUnit = (unit: number): number =>
      currencies.entries.filter(({ value }) => minorUnit(value) === unit).length;

    expect([byUnit(0), byUnit(2), byUnit(3)]).toStrictEqual([9, 137, 7]);
  });

  test('differs from ISO 4217 for seven currencies that the rule does not list, and for two funds', () => {
    const differing = source.entries.filter(
      ({ AlphabeticCode, MinorUnit }) =>
        /^\d$/.test(MinorUnit) && Number(MinorUnit) !== minorUnit(AlphabeticCode),
    );

    expect(new Set(differing.map((row) => row.AlphabeticCode))).toStrictEqual(
      new Set(['BIF', 'CLF', 'DJF', 'GNF', 'KMF', 'PYG', 'RWF', 'UYI', 'UYW', 'VUV']),
    );
  });
});
