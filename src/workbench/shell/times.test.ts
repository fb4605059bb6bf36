import { describe, expect, it } from 'vitest';
import { daySpan } from './times.ts';

describe('R12.5 the days of a report', () => {
  it.each([
    {
      since: '2026-11-03',
      until: '2026-11-25',
      words: 'from 3 to 25 November 2026',
      because: 'both days are in one month',
    },
    {
      since: '2026-10-27',
      until: '2026-11-25',
      words: 'from 27 October to 25 November 2026',
      because: 'both days are in one year',
    },
    {
      since: '2025-11-25',
      until: '2026-11-25',
      words: 'from 25 November 2025 to 25 November 2026',
      because: 'the years differ, although the months are the same',
    },
  ])('R12.5 are written as “$words”: $because', ({ words, ...days }) => {
    expect(daySpan(days)).toBe(words);
  });
});
