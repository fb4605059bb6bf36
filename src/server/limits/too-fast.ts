/** No person fills in a form in less time. Even autofill and reading the terms take longer. */
const TOO_FAST_MS = 3_000;

/**
 * The points that a valid submission takes from its budgets: two when no person could have been so fast (R7.7).
 *
 * @param elapsedMs How long the page was open according to the page. A page that sends no time counts as too fast.
 */
export function pointsFor(elapsedMs: number | undefined): number {
  return elapsedMs === undefined || elapsedMs < TOO_FAST_MS ? 2 : 1;
}
