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
