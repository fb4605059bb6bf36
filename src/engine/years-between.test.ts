import { describe, expect, it, test } from 'vitest';
import { yearsBetween } from './years-between.ts';

describe('R6.6 yearsBetween', () => {
  test.each([
    { from: '2025-01-01', to: '2026-01-01', years: 1, because: 'a common year has 365 days' },
    {
      from: '2024-01-01',
      to: '2025-01-01',
      years: 366 / 365,
      because: 'a leap year has 366 days',
    },
    { from: '2026-01-01', to: '2026-01-02', years: 1 / 365, because: 'the result is not rounded' },
    { from: '2026-01-02', to: '2026-01-01', years: -1 / 365, because: '`to` is before `from`' },
    { from: '2026-01-01T00:00Z', to: '2026-01-01T12:00Z', years: 0.5 / 365, because: 'half a day counts' },
    { from: '2026-01-01', to: '2026-01-01', years: 0, because: 'no time passes' },
  ])('$from to $to are $years years: $because', ({ from, to, years }) => {
    expect(yearsBetween(new Date(from), new Date(to))).toBe(years);
  });

  it('throws for an invalid date on either side', () => {
    const today = new Date('2026-01-01');
    const invalid = new Date('not a date');

    expect(() => yearsBetween(invalid, today)).toThrow(RangeError);
    expect(() => yearsBetween(today, invalid)).toThrow(RangeError);
  });
});
