/** The longest wait for a mail that a page states, in milliseconds. After a longer one, a sign-up gets no further mail in practice. */
export const LONGEST_WAIT_MS = 3_600_000;

/** How long a visitor has to wait for a mail, as minutes and seconds: `0:45`. */
export function waitText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
