/**
 * Whether two values are equal, for the validators of lists. Objects and lists are equal when their JSON is equal. Other values
 * are compared directly.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
