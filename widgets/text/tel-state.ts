/**
 * A longer text is not grouped, for example a pasted book: a browser takes seconds to render it again. No number is so long.
 */
const LONGEST = 98;

/** A number in pairs of digits, for a field without focus (R2.50). Any other text stays as typed. */
export function groupedInPairs(typed: string): string {
  if (typed.length > LONGEST || /[^\d ]/.test(typed)) return typed;
  return typed.replaceAll(' ', '').replaceAll(/\d\d(?=\d)/g, '$& ');
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
