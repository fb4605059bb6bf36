import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { answerOf, keyboardFor, textOf } from './number-state.ts';

describe('R4.3 a typed text', () => {
  it.each([
    { typed: '', language: 'en', answer: undefined, because: 'an empty text is no answer' },
    { typed: '  ', language: 'en', answer: undefined, because: 'spaces are no answer' },
    { typed: ' 7 ', language: 'en', answer: 7, because: 'pasted text often has spaces around it' },
    { typed: '-7', language: 'en', answer: -7, because: 'numbers may be negative' },
    { typed: '−7', language: 'en', answer: -7, because: 'U+2212 is the minus sign' },
    { typed: '+7', language: 'en', answer: 7, because: 'some visitors write a plus' },
    { typed: '-0', language: 'en', answer: 0, because: 'minus zero is zero' },
    { typed: '.5', language: 'en', answer: 0.5, because: 'some visitors leave out the zero' },
    { typed: '5.', language: 'en', answer: 5, because: 'the visitor may be about to type 5.1' },
    { typed: '007', language: 'en', answer: 7, because: 'leading zeros do not count' },
    { typed: '1,234', language: 'en', answer: 1234, because: 'English groups by commas' },
    { typed: '1.234', language: 'en', answer: 1.234, because: 'the dot is the decimal mark in English' },
    { typed: '1.234', language: 'de', answer: 1234, because: 'German groups by dots' },
    { typed: '1.234,5', language: 'de', answer: 1234.5, because: 'German has both marks' },
    { typed: '1 234,5', language: 'fr', answer: 1234.5, because: 'French groups by spaces' },
    { typed: '1\u202f234,5', language: 'fr', answer: 1234.5, because: 'French prefers narrow spaces' },
    { typed: '1.234', language: 'fr', answer: 1.234, because: 'the number keypad has only a dot' },
    { typed: '1’234.5', language: 'de-CH', answer: 1234.5, because: 'Switzerland groups by apostrophes' },
    { typed: "1'234", language: 'en', answer: 1234, because: 'some visitors type the plain apostrophe' },
    { typed: '12,34,567', language: 'en', answer: 1_234_567, because: 'India groups in twos' },
    { typed: '1,5', language: 'en', answer: 1.5, because: 'a Danish phone’s keyboard has only the comma' },
    { typed: '1.5', language: 'de', answer: 1.5, because: 'an English phone’s keyboard has only the dot' },
    { typed: '0,500', language: 'en', answer: 0.5, because: '0 cannot come before a group of thousands' },
    { typed: '1.234,56', language: 'en', answer: 1234.56, because: 'only one reading is possible' },
    { typed: '\u061c-١٢٣٫٥', language: 'ar-EG', answer: -123.5, because: 'Arabic digits are digits' },
    { typed: '١٢٫٥', language: 'en', answer: 12.5, because: 'U+066B is the decimal mark in every language' },
    { typed: '١٬٢٣٤', language: 'en', answer: 1234, because: 'U+066C groups thousands in every language' },
    { typed: '1٬234٫5', language: 'de', answer: 1234.5, because: 'the marks mean the same in German' },
    { typed: '1٬234,5', language: 'de', answer: 1234.5, because: 'a keyboard may have one of the two marks' },
    { typed: '1,234٫5', language: 'de', answer: 1234.5, because: 'before U+066B, a comma can only group' },
    { typed: '१२३', language: 'en', answer: 123, because: 'Indian digits are digits' },
    { typed: '１２３', language: 'en', answer: 123, because: 'wide digits are digits' },
    { typed: '123456789012345', language: 'en', answer: 123_456_789_012_345, because: '15 digits are exact' },
  ])('$typed is $answer in $language: $because', ({ typed, language, answer }) => {
    expect(answerOf(typed, language)).toBe(answer);
  });

  it.each([
    { typed: 'about 20', because: 'a word is no part of a number' },
    { typed: '20 %', because: 'a percent sign is no part of a number' },
    { typed: '5²', because: '² is no ordinary digit' },
    { typed: '1e5', because: 'visitors do not write exponents' },
    { typed: '0x10', because: 'visitors do not write hexadecimal numbers' },
    { typed: 'Infinity', because: 'visitors do not write Infinity' },
    { typed: '-', because: 'the digits are missing' },
    { typed: '.', because: 'the digits are missing' },
    { typed: '1.2.3', because: 'it has two decimal marks' },
    { typed: '1٫2٫3', because: 'it has two decimal marks' },
    { typed: '1٬2', because: 'groups of thousands have three digits' },
    { typed: '1,2,3', because: 'groups of thousands have three digits' },
    { typed: '1,234 567', because: 'it has two different group marks' },
    { typed: '12345678901234567', because: 'JavaScript would store another number' },
  ])('$typed stays a text: $because', ({ typed }) => {
    expect(answerOf(typed, 'en')).toBe(typed);
  });
});

describe('R4.3 the text of a number', () => {
  it.each([
    { value: undefined, shown: '', because: 'there is no answer' },
    { value: Number.NaN, shown: 'NaN', because: 'NaN must be visible' },
    { value: 'about 20', shown: 'about 20', because: 'a text that is no number stays as typed' },
    { value: 1234, shown: '1234', because: 'it may be a year' },
    { value: 12_345.678, shown: '12,345.678', because: 'all decimals count' },
    { value: true, shown: '', because: 'true is neither text nor number' },
  ])('is "$shown" for $value: $because', ({ value, shown }) => {
    expect(textOf(value, 'en', true)).toBe(shown);
  });

  test.each(['en', 'de', 'fr', 'da', 'pl', 'de-CH', 'hi-IN', 'ar-EG', 'fa', 'he', 'bn'])(
    'is read as the same number in %s, with or without group marks',
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
  { type: 'integer', limits: {}, keyboard: 'numeric', because: 'an integer needs only digits' },
  { type: 'number', limits: {}, keyboard: 'decimal', because: 'it may have decimals' },
  { type: 'integer', limits: { minimum: 0 }, keyboard: 'numeric', because: 'it is never negative' },
  {
    type: 'integer',
    limits: { minimum: -5 },
    keyboard: 'text',
    because: 'some digit keyboards have no minus',
  },
] as const)('R10.1 a number has a $keyboard keyboard: $because', ({ type, limits, keyboard }) => {
  expect(keyboardFor({ type, limits })).toBe(keyboard);
});
