import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCounts, countOne, countVitest, verdict } from './run-tests-count.ts';
import { SUITES } from './run-tests-suites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makeReport({ passed = 0, failed = 0, broken = 0 }): string {
  const file = join(folder, 'report.json');
  const testResults = Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] }));
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults }));
  return file;
}

describe('R10.6 counting what passed and failed', () => {
  it('counts a check without tests of its own as one', () => {
    expect([countOne(0), countOne(3)]).toStrictEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('counts the tests of Vitest one by one', () => {
    expect(countVitest(makeReport({ passed: 7, failed: 2 }), 1)).toStrictEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that could not be read as a failed test', () => {
    expect(countVitest(makeReport({ passed: 7, broken: 1 }), 1)).toStrictEqual({ passed: 7, failed: 1 });
  });

  it('never calls a failed run passed, even when no test failed', () => {
    expect(countVitest(makeReport({ passed: 7 }), 1)).toStrictEqual({ passed: 7, failed: 1 });
  });

  it('takes a run that left no report for a failed one', () => {
    expect(countVitest(join(folder, 'none.json'), 0)).toStrictEqual({ passed: 0, failed: 1 });
  });

  it('ends in one line over all suites', () => {
    expect(verdict(addCounts([countOne(0), { passed: 10, failed: 2 }]))).toBe('11 passed, 2 failed');
  });

  it('shares out no more than the 15 minutes', () => {
    expect(SUITES.reduce((sum, { shareSeconds }) => sum + shareSeconds, 0)).toBeLessThanOrEqual(15 * 60);
  });
});
