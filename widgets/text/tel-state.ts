/** Far longer than any number. A browser takes seconds to draw a pasted book anew. */
const LONGEST = 98;

/** How a number is shown while nobody types (R2.50): in pairs of digits. What is no number stays as typed. */
export function groupedInPairs(typed: string): string {
  if (typed.length > LONGEST || /[^\d ]/.test(typed)) return typed;
  return typed.replaceAll(' ', '').replaceAll(/\d\d(?=\d)/g, '$& ');
}

/** Whether text came in at once (pasted, dropped, autofilled) rather than key by key. */
export function cameInOneEvent(before: string, after: string): boolean {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = before.length - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - start - end > 1;
}
