/**
 * Whether two values are the same, as validators ask it of the entries of a list: objects when they are written the
 * same. Anything else is compared at once, however long it is.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
