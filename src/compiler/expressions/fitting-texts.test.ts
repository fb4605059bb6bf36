import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { fittingTexts } from './fitting-texts.ts';
import { smallExpressions } from '#tests/support/small-expressions.ts';

const EXPRESSION = smallExpressions(['a', 'b', '[ab]', '[^a]', '^', '$'], ['*', '+', '?', '{2}', '{1,3}']);

const WANTED = { least: 1, most: 20, count: 1, without: [] };

describe('R21.1 a text is found that fits all of some expressions', () => {
  it.each([
    { sources: ['^[A-Z]{3}-[0-9]{4}$'], text: 'AAA-1111' },
    { sources: ['\\p{Lu}', '\\p{Ll}', '[0-9]'], least: 5, text: 'aaaA1' },
    { sources: ['^(?=.*x)[a-z]{3,}$'], text: 'aax' },
    { sources: [], least: 3, text: 'aaa' },
    { sources: ['^[^a]'], text: 'A' },
    { sources: ['^a$'], least: 2, text: undefined, because: 'it would be too short' },
    { sources: ['a^b'], text: undefined, because: 'nothing stands before the beginning' },
    { sources: ['a$b'], text: undefined, because: 'nothing stands behind the end' },
    { sources: ['^[0-9]+$', '^[a-z]+$'], text: undefined, because: 'a letter is no digit' },
    { sources: ['^a{21}$'], text: undefined, because: 'it would be too long' },
    { sources: ['^(?!a|.*bb)[ab]{3}$'], text: 'baa' },
    { sources: ['^[ab]{2}$'], without: ['a$', '^b'], text: 'ab' },
    { sources: ['^[ab]$'], without: ['a', 'b'], text: undefined, because: 'there is no other letter' },
  ])('R21.1 $sources: $text', ({ sources, text, least = 1, without = [] }) => {
    expect(fittingTexts(sources, { ...WANTED, least, without })[0]).toBe(text);
  });

  it('R21.1 exactly when there is one', () => {
    fc.assert(
      fc.property(fc.array(EXPRESSION, { minLength: 1, maxLength: 2 }), EXPRESSION, (sources, other) => {
        const tests = sources.map((source) => new RegExp(source, 'u'));
        const fits = (text: string): boolean =>
          tests.every((test) => test.test(text)) && !new RegExp(other, 'u').test(text);
        const [found] = fittingTexts(sources, { ...WANTED, most: 4, without: [other] });
        expect([sources, found !== undefined && fits(found)]).toStrictEqual([sources, TEXTS.some(fits)]);
      }),
      { numRuns: 500, seed: SEED },
    );
  });
});

/** All texts of one to four letters. The expressions tell no other characters apart. */
const TEXTS = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: 3 ** length }, (_, number) =>
    number.toString(3).padStart(length, '0').replaceAll('0', 'a').replaceAll('1', 'b').replaceAll('2', 'c'),
  ),
);
