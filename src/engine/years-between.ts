const MILLISECONDS_PER_DAY = 86_400_000;
const DAYS_PER_YEAR = 365;

/**
 * Years of 365 days from one moment to another, unrounded; negative when `to` is earlier (R6.6). Throws a RangeError for an
 * invalid date.
 */
export function yearsBetween(from: Date, to: Date): number {
  const milliseconds = to.getTime() - from.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('yearsBetween needs two valid dates.');
  return milliseconds / MILLISECONDS_PER_DAY / DAYS_PER_YEAR;
}
