import { type GateOutcome, refusedWith } from '#publishing/gate.ts';
import { limitFinding } from '#publishing/limit-findings.ts';
import { LimitExceeded } from './gate-process.ts';

const SIMPLER = 'Look for an expression that backtracks, and for very long lists. Make the change smaller.';

/** Turns an exceeded limit into a finding. Throws other errors again, because they are faults of the program. */
export function exceeded(error: unknown): GateOutcome {
  if (!(error instanceof LimitExceeded)) throw error;
  return refusedWith([limitFinding(error.message, SIMPLER)]);
}

/** Turns an exceeded limit into these words. Other errors are thrown again. */
export function saying(words: string): (error: unknown) => string {
  return (error) => {
    exceeded(error);
    return words;
  };
}
