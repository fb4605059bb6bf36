/** Browsers tell of a year while it is typed: `0002-11-21` comes before `2026-11-21`, and some take six digits. */
const DATE = /^(\d{4,6})-(\d{2})-(\d{2})$/;

/**
 * A date as its control takes it. Anything else would empty the control, so each date that a browser may tell of counts, even one
 * that the document refuses.
 */
export function dateOf(value: unknown): string {
  return typeof value === 'string' && isDay(value) ? value : '';
}

/** What a date is that was begun and left: an answer that is refused, so that nobody believes it was given. */
const UNFINISHED = '????-??-??';

/** The answer when the focus leaves: browsers tell of a date that is not complete only that it is a bad one. */
export function leftAt(value: string, isBad: boolean): string | undefined {
  if (isBad) return UNFINISHED;
  return value === '' ? undefined : value;
}

function isDay(text: string): boolean {
  const [, ...parts] = DATE.exec(text) ?? [];
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const date = new Date(0);
  // Date.UTC would take a year of two digits for one of the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  // The 30th of February would be a day of March.
  return year > 0 && date.getUTCMonth() === month - 1 && day > 0;
}
