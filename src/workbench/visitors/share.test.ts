import { describe, expect, it } from 'vitest';
import { barOf, shareOf } from './share.ts';

describe('R12.5 the numbers of visitors', () => {
  it.each([
    { part: 3, whole: 99, shown: '3', because: 'of few visits a share would say nothing' },
    { part: 3, whole: 100, shown: '3 (3%)', because: 'of many it says something' },
    { part: 0, whole: 0, shown: '0', because: 'nobody was there' },
  ])('shows $part of $whole as $shown: $because', ({ part, whole, shown }) => {
    expect(shareOf(part, whole)).toBe(shown);
  });

  it('draws the longest bar for the largest number, and none for nothing', () => {
    expect([barOf(5, 10), barOf(10, 10), barOf(0, 0)]).toStrictEqual([50, 100, 0]);
  });
});
