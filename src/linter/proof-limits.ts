/**
 * How far recheck looks for a value that keeps an expression busy. It counts steps, never time: by the clock, a machine that
 * is busy with something else finds such a value in any long expression.
 */
export const PROOF_LIMITS = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  randomSeed: 1,
} as const;
