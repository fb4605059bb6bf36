import { describe, expect, it } from 'vitest';
import { barOf, shareOf, visitsInWords } from './share.ts';

describe('R12.5 the numbers of visitors', () => {
  it.each([
    { part: 3, whole: 99, shown: '3', because: 'a share of few visits would mislead' },
    { part: 3, whole: 100, shown: '3 (3%)', because: 'there are enough visits for a share' },
    { part: 0, whole: 0, shown: '0', because: 'there were no visits' },
  ])('R12.5 show $part of $whole as $shown: $because', ({ part, whole, shown }) => {
    expect(shareOf(part, whole)).toBe(shown);
  });

  it.each([
    { visits: 0, words: '0 visits', because: 'none is plural in English' },
    { visits: 1, words: '1 visit', because: 'one is singular' },
    { visits: 2000, words: '2,000 visits', because: 'thousands have a comma' },
  ])('R12.5 are $words: $because', ({ visits, words }) => {
    expect(visitsInWords(visits)).toBe(words);
  });

  it('R12.5 give the largest number the longest bar, and zero no bar', () => {
    expect([barOf(5, 10), barOf(10, 10), barOf(0, 0)]).toStrictEqual([50, 100, 0]);
  });
});
