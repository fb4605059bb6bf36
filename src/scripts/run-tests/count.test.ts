import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { addOutcomes, readCheck, readVitest, failureLines, verdict } from './count.ts';
import { SUITES } from './suites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-tests-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FILE = join(PROJECT_ROOT, 'src', 'a.test.ts');
const NO_ERRORS: readonly string[] = [];
const PASSED = { status: 'passed', title: 'holds', ancestorTitles: ['', 'R1'], failureMessages: NO_ERRORS };
const FAILED = {
  status: 'failed',
  title: 'breaks',
  ancestorTitles: ['', 'R1', 'a part'],
  failureMessages: [
    '\u001B[31mError: one\u001B[39m is not two\n\n  Received: 1\n    at somewhere',
    'Error: another',
  ],
};

function makeReport({ passed = 7, status = 'passed', message = '', tests = [PASSED] }): string {
  const file = join(folder, 'report.json');
  const testResults = [{ name: FILE, status, message, assertionResults: tests }];
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, testResults }));
  return file;
}

describe('R10.6 the report at the end of a run', () => {
  it.each([
    {
      because: 'a check without tests counts as one test',
      outcome: () => readCheck(0, 'All is well.'),
      passed: 1,
      lines: [],
    },
    {
      because: 'the report of a failed check is the first line of its output',
      outcome: () => readCheck(3, '\n  a.ts: wrong\nb.ts: wrong'),
      passed: 0,
      lines: ['FAIL  unit', '      a.ts: wrong'],
    },
    {
      because: 'a failed check without output is reported by its exit code',
      outcome: () => readCheck(3, ''),
      passed: 0,
      lines: ['FAIL  unit', '      it ended with 3'],
    },
    {
      because: 'the tests of Vitest are counted one by one',
      outcome: () => readVitest(makeReport({}), 0),
      passed: 7,
      lines: [],
    },
    {
      because: 'a test that passed only in its second try is named, because chance has decided',
      outcome: () => readVitest(makeReport({ tests: [PASSED, { ...FAILED, status: 'passed' }] }), 0),
      passed: 7,
      lines: [
        'AGAIN unit > src/a.test.ts > R1 > a part > breaks',
        '      Error: one is not two',
        '      Received: 1',
        '      Error: another',
      ],
    },
    {
      because: 'a failed test is reported with its full name and the message of each try, without the stacks',
      outcome: () => readVitest(makeReport({ status: 'failed', tests: [PASSED, FAILED] }), 1),
      passed: 7,
      lines: [
        'FAIL  unit > src/a.test.ts > R1 > a part > breaks',
        '      Error: one is not two',
        '      Received: 1',
        '      Error: another',
      ],
    },
    {
      because: 'a test that took too long is reported in words',
      outcome: () =>
        readVitest(
          makeReport({ tests: [{ ...FAILED, failureMessages: ['Error: STACK_TRACE_ERROR\n    at a'] }] }),
          1,
        ),
      passed: 7,
      lines: ['FAIL  unit > src/a.test.ts > R1 > a part > breaks', '      it did not end in time'],
    },
    {
      because: 'each failed test is reported',
      outcome: () => {
        const failed = { ...FAILED, failureMessages: [] };
        return readVitest(makeReport({ tests: [failed, { ...failed, title: 'too' }] }), 1);
      },
      passed: 7,
      lines: [
        'FAIL  unit > src/a.test.ts > R1 > a part > breaks',
        '      it failed without a word',
        'FAIL  unit > src/a.test.ts > R1 > a part > too',
        '      it failed without a word',
      ],
    },
    {
      because: 'a file that could not be read counts as a failed test',
      outcome: () =>
        readVitest(makeReport({ status: 'failed', message: 'no such module\nat a', tests: [] }), 1),
      passed: 7,
      lines: ['FAIL  unit > src/a.test.ts', '      no such module'],
    },
    {
      because: 'a file that failed although all its tests passed counts as a failed test',
      outcome: () => readVitest(makeReport({ status: 'failed' }), 1),
      passed: 7,
      lines: ['FAIL  unit > src/a.test.ts', '      something beside its tests failed'],
    },
    {
      because: 'a failed run is never called passed, even when no test failed',
      outcome: () => readVitest(makeReport({}), 1),
      passed: 7,
      lines: [
        'FAIL  unit',
        '      Vitest failed although no test did: it tells above of an error outside of them',
      ],
    },
    {
      because: 'a run without a report counts as failed',
      outcome: () => readVitest(join(folder, 'none.json'), 0),
      passed: 0,
      lines: ['FAIL  unit', '      Vitest left no report'],
    },
  ])('R10.6 $because', ({ outcome, passed, lines }) => {
    const found = outcome();
    expect(found.passed).toBe(passed);
    expect(failureLines('unit', found)).toStrictEqual(lines);
  });

  it('R10.6 ends with one line for all suites', () => {
    const outcomes = [readCheck(0, ''), readVitest(makeReport({ tests: [FAILED, FAILED] }), 1)];
    expect(verdict(addOutcomes(outcomes))).toBe('8 passed, 2 failed');
  });

  it('R10.6 the time shares of all suites add up to at most 25 minutes', () => {
    expect(SUITES.reduce((sum, { shareSeconds }) => sum + shareSeconds, 0)).toBeLessThanOrEqual(25 * 60);
  });
});
