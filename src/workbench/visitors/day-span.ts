const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The days of a report in words: “from 3 to 25 November 2026”. */
export function daySpan({ since, until }: { readonly since: string; readonly until: string }): string {
  const [from = [], to = []] = [since, until].map((day) => DAY.format(new Date(day)).split(' '));
  // Day, month and year: what both days share at the end is said once.
  const own = [1, 2].find((part) => from.slice(part).join() === to.slice(part).join());
  return `from ${from.slice(0, own).join(' ')} to ${to.join(' ')}`;
}
