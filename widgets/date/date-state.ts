/** While a visitor types a year, browsers report `0002-11-21`, then `2026-11-21`. Some browsers accept six digits. */
const DATE = /^(\d{4,6})-(\d{2})-(\d{2})$/;

/**
 * The answer, when it is a date that the browser's control can show; otherwise an empty text. A date that the document refuses
 * counts, too, because the control must still show it.
 */
export function dateOf(value: unknown): string {
  return typeof value === 'string' && isDay(value) ? value : '';
}

/** The answer for an incomplete date. The engine refuses it, so that the field shows a problem. */
const UNFINISHED = '????-??-??';

/** The answer when the focus leaves the control. For an incomplete date, browsers report only that the input is bad. */
export function answerOnBlur(value: string, isBad: boolean): string | undefined {
  if (isBad) return UNFINISHED;
  return value === '' ? undefined : value;
}

function isDay(text: string): boolean {
  const [, ...parts] = DATE.exec(text) ?? [];
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(0);
  // Date.UTC would read a year of two digits as a year of the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  // JavaScript turns the 30th of February into a day of March.
  return year > 0 && date.getUTCMonth() === month - 1 && day > 0;
}
