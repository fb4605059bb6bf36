/** Fewer visits than this say nothing as a share (R12.5). */
const FEWEST = 100;

/** A number of visits, with its share where there are enough of them: “12 (3%)”. */
export function shareOf(part: number, whole: number): string {
  return whole < FEWEST ? String(part) : `${part} (${Math.round((100 * part) / whole)}%)`;
}

/** How much of the widest bar a number fills, in percent. */
export function barOf(part: number, most: number): number {
  return most === 0 ? 0 : Math.round((100 * part) / most);
}
