/**
 * The seed of random tests. A normal run always uses the same seed, so that a failure comes from the change and can be repeated.
 * `npx vitest run --project soak` uses a new seed each time to find more, and prints it with each failure.
 */
export const SEED = process.env['SOAK'] ? Date.now() % 2 ** 31 : 20_261_122;
