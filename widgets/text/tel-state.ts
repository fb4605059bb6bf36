/**
 * A longer text is not grouped, for example a pasted book: a browser takes seconds to render it again. No number is so long.
 */
const LONGEST = 98;

/** Groups the digits of a number as its country does; undefined when nothing is known about such a number. */
export type Grouping = (digits: string) => string | undefined;

/**
 * A number as a field without focus displays it (R2.50). The visitor's own groups stay. Other digits get the groups of their
 * country, and pairs where these are unknown or have not loaded. Any other text stays as typed.
 */
export function displayedNumber(typed: string, grouping?: Grouping): string {
  if (typed.length > LONGEST || /[^\d ]/.test(typed)) return typed;
  const groups = typed.trim().replaceAll(/ +/g, ' ');
  if (groups.includes(' ')) return groups;
  return grouping?.(groups) ?? groups.replaceAll(/\d\d(?=\d)/g, '$& ');
}

/** Whether text was pasted, dropped or autofilled at once, not typed key by key. */
export function cameInOneEvent(before: string, after: string): boolean {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = before.length - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - start - end > 1;
}
