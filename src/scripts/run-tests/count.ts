import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { existsSync, readFileSync } from 'node:fs';

/** A test that failed. */
export interface Failure {
  /** Where it is found again: its file, then its name with all that it stands in; empty for a check that is one test. */
  readonly test: string;
  /** The first line of what went wrong. */
  readonly error: string;
}

/** What came of a check. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** One check, told by its exit code and all that it printed. */
export function readCheck(exitCode: number, output: string): Outcome {
  if (exitCode === 0) return { passed: 1, failures: [] };
  return { passed: 0, failures: [{ test: '', error: firstLine(output) ?? `it ended with ${exitCode}` }] };
}

/**
 * What Vitest reported into `file`. A file that failed although none of its tests did counts as one failed test, and so
 * does a run that failed although nothing in it did (an unhandled rejection, or no test found at all).
 */
export function readVitest(file: string, exitCode: number): Outcome {
  const report = readReport(file);
  if (!report) return { passed: 0, failures: [{ test: '', error: 'Vitest left no report' }] };
  const failures = report.testResults.flatMap(failuresOf);
  const passed = report.numPassedTests;
  if (failures.length > 0 || exitCode === 0) return { passed, failures };
  const error = 'Vitest failed although no test did: it tells above of an error outside of them';
  return { passed, failures: [{ test: '', error }] };
}

/** The sum of all suites. */
export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** The line CI reads: the last one of a run. */
export function verdict({ passed, failures }: Outcome): string {
  return `${passed} passed, ${failures.length} failed`;
}

/** What failed in a suite, two lines for each: CI shows no more than the end of a log. */
export function tellFailures(suite: string, { failures }: Outcome): readonly string[] {
  return failures.flatMap(({ test, error }) => [
    `FAIL  ${[suite, test].filter(Boolean).join(' > ')}`,
    `      ${error}`,
  ]);
}

function failuresOf({ name, status, message, assertionResults }: FileReport): readonly Failure[] {
  const file = relative(PROJECT_ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') {
    return [{ test: file, error: firstLine(message) ?? 'something beside its tests failed' }];
  }
  return failed.map(({ title, ancestorTitles, failureMessages: [error = ''] }) => ({
    test: [file, ...ancestorTitles, title].filter(Boolean).join(' > '),
    error: firstLine(error) ?? 'it failed without a word',
  }));
}

function firstLine(text: string): string | undefined {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
}

/** The part of Vitest's JSON report that is read. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly FileReport[];
}

/** What came of a file of tests. */
interface FileReport {
  /** The absolute path. */
  readonly name: string;
  readonly status: string;
  /** What went wrong outside of the tests. */
  readonly message: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly status: string;
  readonly title: string;
  readonly ancestorTitles: readonly string[];
  readonly failureMessages: readonly string[];
}

/** The report that Vitest left in `file`, if it left one. */
function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isReport(report) ? report : undefined;
}

function isReport(report: unknown): report is Report {
  return (
    typeof report === 'object' && report !== null && 'numPassedTests' in report && 'testResults' in report
  );
}
