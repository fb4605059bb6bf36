import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import registry from '#catalogs/formats/1.json';
import { matchesFormat, normaliseFormat } from './formats.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The characters that a small letter or 9 in a structure stands for; other characters are literal. VIES uses the capitals L, X
 * and S as symbols, but here they are literal, as in LT, XI and SE.
 */
const SYMBOLS: Readonly<Record<string, string>> = {
  '9': DIGITS,
  l: LETTERS,
  x: LETTERS + DIGITS,
  s: `${LETTERS + DIGITS}+*`,
  // Notes of the table: no I and O in French keys, the Irish check letter and what may follow it, GD below 500, HA above.
  f: LETTERS.replace(/[IO]/g, '') + DIGITS,
  c: 'ABCDEFGHIJKLMNOPQRSTUVW',
  i: 'ABCDEFGHIW',
  g: '01234',
  h: '56789',
};

/** The structure table of VIES, and below it the structures of other countries' authorities. */
const STRUCTURES: Readonly<Record<string, readonly string[]>> = {
  at: ['ATU99999999'],
  be: ['BE0999999999', 'BE1999999999'],
  bg: ['BG999999999', 'BG9999999999'],
  cy: ['CY99999999l'],
  cz: ['CZ99999999', 'CZ999999999', 'CZ9999999999'],
  de: ['DE999999999'],
  dk: ['DK99999999'],
  ee: ['EE999999999'],
  gr: ['EL999999999'],
  // The first or the last character may be a digit, but not both.
  es: ['ESl9999999x', 'ES99999999l'],
  fi: ['FI99999999'],
  fr: ['FRff999999999'],
  hr: ['HR99999999999'],
  hu: ['HU99999999'],
  ie: ['IE9s99999l', 'IE9999999ci'],
  it: ['IT99999999999'],
  lt: ['LT999999999', 'LT999999999999'],
  lu: ['LU99999999'],
  lv: ['LV99999999999'],
  mt: ['MT99999999'],
  // VIES has letters, + and * where the Belastingdienst gives out digits only.
  nl: ['NL999999999B99'],
  pl: ['PL9999999999'],
  pt: ['PT999999999'],
  ro: [2, 3, 4, 5, 6, 7, 8, 9, 10].map((digits) => `RO${'9'.repeat(digits)}`),
  se: ['SE999999999999'],
  si: ['SI99999999'],
  sk: ['SK9999999999'],
  gb: ['GB', 'XI'].flatMap((prefix) =>
    ['999999999', '999999999999', 'GDg99', 'HAh99'].map((digits) => prefix + digits),
  ),
  ae: ['AE999999999999999', '999999999999999'],
  ch: ['CHE999999999', 'CHE999999999MWST', 'CHE999999999TVA', 'CHE999999999IVA'],
  no: ['NO999999999', 'NO999999999MVA'],
  sa: ['SA399999999999993', '399999999999993'],
  tr: ['TR9999999999', '9999999999'],
  ua: ['UA999999999999', '999999999999'],
  za: ['ZA4999999999', '4999999999'],
};

const STRUCTURES_OF_EACH = Object.entries(STRUCTURES).flatMap(([country, structures]) =>
  structures.map((structure) => [country, structure, structures] as const),
);

/** The allowed characters at each position of a structure. */
function placesOf(structure: string): readonly string[] {
  return structure.split('').map((symbol) => SYMBOLS[symbol] ?? symbol);
}

/** A random VAT number with a structure. */
function numbersOf(structure: string): fc.Arbitrary<string> {
  const characters = placesOf(structure).map((place) => fc.constantFrom(...place.split('')));
  return fc.tuple(...characters).map((chosen) => chosen.join(''));
}

function fits(structure: string, number: string): boolean {
  const places = placesOf(structure);
  return (
    places.length === number.length &&
    places.every((characters, place) => characters.includes(number.charAt(place)))
  );
}

const TYPED = ['', ...`${DIGITS}${LETTERS}+*-a١０`.split('')];

/** All wrong numbers that differ in one position: a missing, an additional or a different character. */
function slipsOf(number: string): readonly string[] {
  const places = Array.from({ length: number.length + 1 }, (_, place) => place);
  return places.flatMap((place) =>
    TYPED.flatMap((put) => [0, 1].map((taken) => number.slice(0, place) + put + number.slice(place + taken))),
  );
}

describe('R5.3 VAT numbers', () => {
  it('have a structure for each country of the registry', () => {
    const ids = registry.entries.map(({ id }) => id).filter((id) => id.startsWith('vat-'));

    expect(Object.keys(STRUCTURES).map((country) => `vat-${country}`)).toHaveLength(35);
    expect(new Set(Object.keys(STRUCTURES).map((country) => `vat-${country}`))).toStrictEqual(new Set(ids));
  });

  test.each(STRUCTURES_OF_EACH)(
    'the format of %s accepts %s and refuses every number with one wrong position',
    (country, structure, structures) => {
      fc.assert(
        fc.property(numbersOf(structure), (number) => {
          const isOne = (slip: string): boolean => structures.some((one) => fits(one, slip));
          const wrong = slipsOf(number).filter(
            (slip) => matchesFormat(`vat-${country}`, slip) !== isOne(slip),
          );
          expect(wrong).toStrictEqual([]);
          expect(normaliseFormat(`vat-${country}`, number)).toBe(number);
        }),
        { seed: SEED, numRuns: 3 },
      );
    },
  );
});
