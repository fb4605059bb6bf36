import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import type { NormaliserName } from '#contract/compiled-form.ts';
import { DEFAULT_NORMALISERS, isNormaliserName, NORMALISERS, normaliseValue } from './normalise-value.ts';

describe('normaliseValue', () => {
  test.each<{ normalisers: readonly NormaliserName[]; typed: string; stored: string; because: string }>([
    { normalisers: [], typed: ' Ä ', stored: ' Ä ', because: 'no normaliser changes nothing' },
    {
      normalisers: DEFAULT_NORMALISERS,
      typed: '\uFEFF Ada\n',
      stored: 'Ada',
      because: 'white space around an answer is no answer',
    },
    { normalisers: ['trim'], typed: ' a  b ', stored: 'a  b', because: 'inner white space is meant' },
    { normalisers: ['nfc'], typed: 'Zoe\u0308', stored: 'Zoë', because: 'one letter is one code point' },
    {
      normalisers: ['spaces'],
      typed: 'a\u00A0b\u202Fc\u3000d',
      stored: 'a b c d',
      because: 'they are spaces to a reader',
    },
    {
      normalisers: ['apostrophes'],
      typed: "d´Arcy d`Arcy d'Arcy",
      stored: "d’Arcy d’Arcy d'Arcy",
      because: 'accents replace the apostrophe',
    },
    {
      normalisers: ['removeSpaces'],
      typed: ' 12 34\t56\u00A078 ',
      stored: '12345678',
      because: 'groups are for reading',
    },
    { normalisers: ['upper'], typed: 'dk50', stored: 'DK50', because: 'codes are in capitals' },
    {
      normalisers: ['vat'],
      typed: 'che-123.456.789 mwst',
      stored: 'CHE123456789MWST',
      because: 'separators vary by country',
    },
    {
      normalisers: ['vat'],
      typed: 'DK: (12),34/56',
      stored: 'DK123456',
      because: 'all of [\\s.\\-/,():] are separators',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'be 429.757.548',
      stored: 'BE0429757548',
      because: 'old Belgian numbers lack the 0 in front',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'BE 0429.757.548',
      stored: 'BE0429757548',
      because: 'it has its ten digits',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'BE 042.975.754',
      stored: 'BE042975754',
      because: 'no old number began with 0: a digit was forgotten',
    },
    {
      normalisers: ['vat', 'vatBe'],
      typed: 'BE 126.262.286',
      stored: 'BE126262286',
      because: 'no old number began with 1',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '030 / 123 45 67',
      stored: '030 123 45 67',
      because: 'so Germans write it',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '(030) 2345-6789',
      stored: '030 2345 6789',
      because: 'parentheses are no digits',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '0171-1234567',
      stored: '0171 1234567',
      because: 'a hyphen is a space',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '030.123.45.67',
      stored: '030 123 45 67',
      because: 'a dot is a space',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '(212) 555-0100',
      stored: '212 555 0100',
      because: 'so Americans write it',
    },
    {
      normalisers: ['phoneNumber'],
      typed: 'tel:+49-30-1234',
      stored: '+49 30 1234',
      because: 'links are copied',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '＋４９ ３０',
      stored: '+49 30',
      because: 'Japanese keyboards are wide',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '٠٣٠ ١٢٣',
      stored: '030 123',
      because: 'Arabic has digits of its own',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '030\u00A0123\u2009456',
      stored: '030 123 456',
      because: 'spaces come in many widths',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '\u202A030\u202C',
      stored: '030',
      because: 'address books add marks of direction',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '+49 (0)30 123',
      stored: '+49 30 123',
      because: 'the zero is dialled inside the country only',
    },
    { normalisers: ['phoneNumber'], typed: '0049 (0) 30', stored: '0049 30', because: '00 is a plus' },
    {
      normalisers: ['phoneNumber'],
      typed: '(0)30 123',
      stored: '0 30 123',
      because: 'inside the country the zero is dialled',
    },
    {
      normalisers: ['phoneNumber'],
      typed: '20 30\t40',
      stored: '20 30\t40',
      because: 'a tab is for the format to refuse',
    },
    {
      normalisers: ['phoneNumber'],
      typed: 'x12',
      stored: 'x12',
      because: 'a letter is for the format to refuse',
    },
    { normalisers: ['phoneNumber'], typed: ' 12  34 ', stored: '12 34', because: 'one space is enough' },
    {
      normalisers: ['phoneNumber'],
      typed: '𝟎𝟙',
      stored: '01',
      because: 'digits in another shape are digits',
    },
    {
      normalisers: ['vatBe'],
      typed: 'DE429757548',
      stored: 'DE429757548',
      because: 'it is no Belgian number',
    },
  ])('turns $typed into $stored by $normalisers: $because', ({ normalisers, typed, stored }) => {
    expect(normaliseValue(normalisers, typed)).toBe(stored);
  });

  it('R2.8 reads the digits of each script, ten of each', () => {
    const every = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Nd}/u.test(letter));
    const read = every.map((digit) => normaliseValue(['phoneNumber'], digit));
    const counted = Array.from(
      { length: 10 },
      (_, digit) => read.filter((each) => each === String(digit)).length,
    );
    expect(counted).toStrictEqual(Array.from({ length: 10 }, () => every.length / 10));
  });

  it('runs the normalisers in their order', () => {
    expect(normaliseValue(['trim', 'spaces'], '\u00A0a\u00A0')).toBe('a');
    // U+1FFD is canonically an acute accent, which only then becomes an apostrophe.
    expect(normaliseValue(['nfc', 'apostrophes'], 'O\u1FFDHara')).toBe('O’Hara');
    expect(normaliseValue(['apostrophes', 'nfc'], 'O\u1FFDHara')).toBe('O´Hara');
  });

  it('never throws for any text', () => {
    const names = Object.keys(NORMALISERS).filter(isNormaliserName);

    expect(normaliseValue(names, '\uD800 a\uDC00')).toBe('\uD800A\uDC00');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => typeof normaliseValue(names, value) === 'string'),
      { seed: SEED },
    );
  });

  it('knows its normalisers by name', () => {
    expect(isNormaliserName('vat')).toBe(true);
    expect(isNormaliserName('toString')).toBe(false);
  });
});
