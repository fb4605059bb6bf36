/** Only a tick is one: what a draft or a browser may have put there instead is none. */
export function isTicked(value: unknown): boolean {
  return value === true;
}
