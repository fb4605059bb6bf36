/** Browsers report a year while the visitor types it: first `0002-11-21`, then `2026-11-21`. Some accept six digits. */
const DATE = /^(\d{4,6})-(\d{2})-(\d{2})$/;

/**
 * A date in the format of its control. Any other text would empty the control. So every date that a browser may report counts,
 * even one that the document refuses.
 */
export function dateOf(value: unknown): string {
  return typeof value === 'string' && isDay(value) ? value : '';
}

/** The answer for an incomplete date. The engine refuses it, so that the field shows a problem. */
const UNFINISHED = '????-??-??';

/** The answer when the focus leaves. For an incomplete date, browsers report only that it is bad input. */
export function answerOnBlur(value: string, isBad: boolean): string | undefined {
  if (isBad) return UNFINISHED;
  return value === '' ? undefined : value;
}

function isDay(text: string): boolean {
  const [, ...parts] = DATE.exec(text) ?? [];
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(0);
  // Date.UTC would read a year of two digits as one of the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  // JavaScript makes the 30th of February a day of March.
  return year > 0 && date.getUTCMonth() === month - 1 && day > 0;
}
