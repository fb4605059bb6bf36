/**
 * What chance starts from: the same in each run of the tests, so that a red one is about what was changed, and comes again;
 * another one in each long round of `npm run test:soak`, which looks for more and prints it with what it finds.
 */
export const SEED = process.env['SOAK'] ? Date.now() % 2 ** 31 : 20_261_122;
