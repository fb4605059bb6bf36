const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A date as its control takes it; of anything else a browser complains, and shows nothing. */
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
  // The 30th of February would be a day of March; a year of two digits one of the twentieth century.
  return year > 99 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0;
}
