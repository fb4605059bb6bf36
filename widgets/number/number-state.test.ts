import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { answerOf, keyboardFor, textOf } from './number-state.ts';

describe('R4.3 a typed text', () => {
  it.each([
    { typed: '', language: 'en', answer: undefined, because: 'nothing is no answer' },
    { typed: '  ', language: 'en', answer: undefined, because: 'nor are spaces' },
    { typed: ' 7 ', language: 'en', answer: 7, because: 'spaces come with pasting' },
    { typed: '-7', language: 'en', answer: -7, because: 'less than nothing is a number' },
    { typed: '−7', language: 'en', answer: -7, because: 'it is the right sign for minus' },
    { typed: '+7', language: 'en', answer: 7, because: 'some write it' },
    { typed: '-0', language: 'en', answer: 0, because: 'there is no minus nothing' },
    { typed: '.5', language: 'en', answer: 0.5, because: 'some leave the nothing out' },
    { typed: '5.', language: 'en', answer: 5, because: 'it is on the way to 5.1' },
    { typed: '007', language: 'en', answer: 7, because: 'it is seven' },
    { typed: '1,234', language: 'en', answer: 1234, because: 'English groups by commas' },
    { typed: '1.234', language: 'en', answer: 1.234, because: 'the dot comes before decimals in English' },
    { typed: '1.234', language: 'de', answer: 1234, because: 'German groups by dots' },
    { typed: '1.234,5', language: 'de', answer: 1234.5, because: 'both marks are the language’s' },
    { typed: '1 234,5', language: 'fr', answer: 1234.5, because: 'French groups by spaces' },
    { typed: '1\u202f234,5', language: 'fr', answer: 1234.5, because: 'narrow ones above all' },
    { typed: '1.234', language: 'fr', answer: 1.234, because: 'keypads have a dot' },
    { typed: '1’234.5', language: 'de-CH', answer: 1234.5, because: 'Switzerland groups by apostrophes' },
    { typed: "1'234", language: 'en', answer: 1234, because: 'anyone may type it' },
    { typed: '12,34,567', language: 'en', answer: 1_234_567, because: 'lakhs are grouped by two' },
    { typed: '1,5', language: 'en', answer: 1.5, because: 'a Danish phone has no other mark' },
    { typed: '1.5', language: 'de', answer: 1.5, because: 'nor has an English one' },
    { typed: '0,500', language: 'en', answer: 0.5, because: 'nothing has no thousands' },
    { typed: '1.234,56', language: 'en', answer: 1234.56, because: 'there is one way to read it' },
    { typed: '\u061c-١٢٣٫٥', language: 'ar-EG', answer: -123.5, because: 'Arabic digits are digits' },
    { typed: '१२३', language: 'en', answer: 123, because: 'so are Indian ones' },
    { typed: '１２３', language: 'en', answer: 123, because: 'and wide ones' },
    { typed: '123456789012345', language: 'en', answer: 123_456_789_012_345, because: 'it is exact' },
  ])('$typed is $answer in $language: $because', ({ typed, language, answer }) => {
    expect(answerOf(typed, language)).toBe(answer);
  });

  it.each([
    { typed: 'about 20', because: 'it is a guess' },
    { typed: '20 %', because: 'it is a share' },
    { typed: '5²', because: 'it is another number than 52' },
    { typed: '1e5', because: 'no visitor means that' },
    { typed: '0x10', because: 'nor that' },
    { typed: 'Infinity', because: 'nor that' },
    { typed: '-', because: 'the number is missing' },
    { typed: '.', because: 'so it is here' },
    { typed: '1.2.3', because: 'it has two kinds of decimals' },
    { typed: '1,2,3', because: 'these are no thousands' },
    { typed: '1,234 567', because: 'its thousands are of two kinds' },
    { typed: '12345678901234567', because: 'it would become another number' },
  ])('$typed stays a text: $because', ({ typed }) => {
    expect(answerOf(typed, 'en')).toBe(typed);
  });
});

describe('R4.3 the text of a number', () => {
  it.each([
    { value: undefined, shown: '', because: 'there is nothing' },
    { value: Number.NaN, shown: 'NaN', because: 'it is not to be hidden' },
    { value: 'about 20', shown: 'about 20', because: 'it was typed' },
    { value: 1234, shown: '1234', because: 'it may be a year' },
    { value: 12_345.678, shown: '12,345.678', because: 'all decimals count' },
    { value: true, shown: '', because: 'no visitor typed it' },
  ])('is "$shown" for $value: $because', ({ value, shown }) => {
    expect(textOf(value, 'en', true)).toBe(shown);
  });

  test.each(['en', 'de', 'fr', 'da', 'pl', 'de-CH', 'hi-IN', 'ar-EG', 'fa', 'he', 'bn'])(
    'is the same number again in %s, grouped or not',
    (language) => {
      const decimals = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 3 }));
      fc.assert(
        fc.property(decimals, fc.boolean(), ([digits, places], isGrouped) => {
          const value = digits / 10 ** places || 0;
          expect(answerOf(textOf(value, language, isGrouped), language)).toBe(value);
        }),
        { seed: SEED, numRuns: 200 },
      );
    },
  );
});

it.each([
  { type: 'integer', limits: {}, keyboard: 'numeric', because: 'digits are all it takes' },
  { type: 'number', limits: {}, keyboard: 'decimal', because: 'it may have decimals' },
  { type: 'integer', limits: { minimum: 0 }, keyboard: 'numeric', because: 'it is never below nothing' },
  {
    type: 'integer',
    limits: { minimum: -5 },
    keyboard: 'text',
    because: 'some keyboards of digits have no minus',
  },
] as const)('R10.1 a number has a $keyboard keyboard: $because', ({ type, limits, keyboard }) => {
  expect(keyboardFor({ type, limits })).toBe(keyboard);
});
