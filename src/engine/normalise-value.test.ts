import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import type { NormaliseStep } from '#contract/compiled-form.ts';
import { DEFAULT_STEPS, isNormaliseStep, NORMALISERS, normaliseValue } from './normalise-value.ts';

describe('normaliseValue', () => {
  test.each<{ steps: readonly NormaliseStep[]; typed: string; stored: string; because: string }>([
    { steps: [], typed: ' Ä ', stored: ' Ä ', because: 'no steps change nothing' },
    {
      steps: DEFAULT_STEPS,
      typed: '\uFEFF Ada\n',
      stored: 'Ada',
      because: 'white space around an answer is no answer',
    },
    { steps: ['trim'], typed: ' a  b ', stored: 'a  b', because: 'inner white space is meant' },
    { steps: ['nfc'], typed: 'Zoe\u0308', stored: 'Zoë', because: 'one letter is one code point' },
    {
      steps: ['spaces'],
      typed: 'a\u00A0b\u202Fc\u3000d',
      stored: 'a b c d',
      because: 'they are spaces to a reader',
    },
    {
      steps: ['apostrophes'],
      typed: "d´Arcy d`Arcy d'Arcy",
      stored: "d’Arcy d’Arcy d'Arcy",
      because: 'accents stand in',
    },
    {
      steps: ['removeSpaces'],
      typed: ' 12 34\t56\u00A078 ',
      stored: '12345678',
      because: 'groups are for reading',
    },
    { steps: ['upper'], typed: 'dk50', stored: 'DK50', because: 'codes are in capitals' },
    {
      steps: ['vat'],
      typed: 'che-123.456.789 mwst',
      stored: 'CHE123456789MWST',
      because: 'separators vary by country',
    },
    {
      steps: ['vat'],
      typed: 'DK: (12),34/56',
      stored: 'DK123456',
      because: 'all of [\\s.\\-/,():] are separators',
    },
    {
      steps: ['vat', 'vatBe'],
      typed: 'be 429.757.548',
      stored: 'BE0429757548',
      because: 'old Belgian numbers lack the 0 in front',
    },
    {
      steps: ['vat', 'vatBe'],
      typed: 'BE 0429.757.548',
      stored: 'BE0429757548',
      because: 'it has its ten digits',
    },
    {
      steps: ['vat', 'vatBe'],
      typed: 'BE 042.975.754',
      stored: 'BE042975754',
      because: 'no old number began with 0: a digit was forgotten',
    },
    {
      steps: ['vat', 'vatBe'],
      typed: 'BE 126.262.286',
      stored: 'BE126262286',
      because: 'no old number began with 1',
    },
    { steps: ['vatBe'], typed: 'DE429757548', stored: 'DE429757548', because: 'it is no Belgian number' },
  ])('makes $typed into $stored by $steps: $because', ({ steps, typed, stored }) => {
    expect(normaliseValue(steps, typed)).toBe(stored);
  });

  it('takes the steps in their order', () => {
    expect(normaliseValue(['trim', 'spaces'], '\u00A0a\u00A0')).toBe('a');
    // U+1FFD is canonically an acute accent, which only then becomes an apostrophe.
    expect(normaliseValue(['nfc', 'apostrophes'], 'O\u1FFDHara')).toBe('O’Hara');
    expect(normaliseValue(['apostrophes', 'nfc'], 'O\u1FFDHara')).toBe('O´Hara');
  });

  it('never throws, whatever is in the string', () => {
    const steps = Object.keys(NORMALISERS).filter(isNormaliseStep);

    expect(normaliseValue(steps, '\uD800 a\uDC00')).toBe('\uD800A\uDC00');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => typeof normaliseValue(steps, value) === 'string'),
      { seed: SEED },
    );
  });

  it('knows its steps by name', () => {
    expect(isNormaliseStep('vat')).toBe(true);
    expect(isNormaliseStep('toString')).toBe(false);
  });
});
