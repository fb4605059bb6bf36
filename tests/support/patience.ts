/**
 * How long a test waits for what a visitor would see. It is one deadline for all tests, because a busy machine is not a fault of
 * the page: only the time-out of the test itself is longer.
 */
export const PATIENCE_MS = 60_000;

/** How long a program may take to start. A program that ends before is noticed at once, so this may be long. */
export const START_LIMIT_MS: number = 3 * PATIENCE_MS;
