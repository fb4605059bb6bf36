import process from 'node:process';
import { expect, it, vi } from 'vitest';
import { runWithinLimit, ValidationStopped } from './time-limit.ts';

/** Makes a validation that never ends at its first runs, and then returns at once. */
function endless(runs: number): { readonly validate: () => string; readonly count: () => number } {
  let count = 0;
  return {
    validate: () => {
      count += 1;
      return count <= runs ? spin() : 'valid';
    },
    count: () => count,
  };
}

function spin(): never {
  for (;;);
}

/** Makes this process use so many microseconds of the processor between two questions. */
function useProcessor(microseconds: number): void {
  let used = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (used += microseconds), system: 0 }));
}

it.each([
  { endlessRuns: 1, used: 500_000, runs: 1, result: 'stopped', because: 'it has used the time itself' },
  { endlessRuns: 1, used: 10_000, runs: 2, result: 'valid', because: 'another program had the processor' },
  { endlessRuns: 2, used: 10_000, runs: 2, result: 'stopped', because: 'it gets no third chance' },
])('R21.3 a validation that takes too long is $result: $because', ({ endlessRuns, used, runs, result }) => {
  useProcessor(used);
  const { validate, count } = endless(endlessRuns);
  const run = (): string => {
    try {
      return runWithinLimit({}, validate);
    } catch (error) {
      if (error instanceof ValidationStopped) return 'stopped';
      throw error;
    }
  };
  expect([run(), count()]).toStrictEqual([result, runs]);
});
