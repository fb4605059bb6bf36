const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** A time in the time zone of the editor, with the zone: colleagues may have another one. */
export function exactTime(iso: string): string {
  return DATE.format(new Date(iso));
}

/** A span of time. If both times are in the same minute, the result is one time. */
export function spanOfTime(from: string, to: string): string {
  return DATE.formatRange(new Date(from), new Date(to));
}

/** A time relative to now: “2 days ago”, “in 3 hours”. */
export function relativeTime(iso: string, now: number): string {
  const ms = new Date(iso).getTime() - now;
  const step = STEPS.find((candidate) => Math.abs(ms) >= candidate.ms);
  return step ? RELATIVE.format(Math.round(ms / step.ms), step.unit) : 'just now';
}

const UTC_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The days of a report in words: “from 3 to 25 November 2026”. */
export function daySpan({ since, until }: { readonly since: string; readonly until: string }): string {
  const [from = [], to = []] = [since, until].map((day) => UTC_DAY.format(new Date(day)).split(' '));
  // Day, month and year: what both days share at the end is said once.
  const own = [1, 2].find((part) => from.slice(part).join() === to.slice(part).join());
  return `from ${from.slice(0, own).join(' ')} to ${to.join(' ')}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The days of two times in the zone of the editor: “12 to 14 May”. They have their years unless both are in this one. */
export function daysBetween(from: string, to: string): string {
  const [first, last] = [new Date(from), new Date(to)];
  const thisYear = new Date().getFullYear();
  const format = [first, last].every((day) => day.getFullYear() === thisYear) ? DAY : DAY_AND_YEAR;
  return format.formatRange(first, last).replace(/\s*–\s*/, ' to ');
}
