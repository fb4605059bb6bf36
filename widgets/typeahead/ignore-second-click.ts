/** The second click of a double click comes within this time. In milliseconds. */
export const PRESS_DELAY_MS = 400;

/** Ignores the second click of a double click, because it would reach what was behind the list, or what comes after a note (R2.45). */
export function ignoreSecondClick(): void {
  const last = { capture: true, signal: AbortSignal.timeout(PRESS_DELAY_MS) };
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, ignoreSecond, last);
}

/** Stops the event of a second click. */
function ignoreSecond(event: UIEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
