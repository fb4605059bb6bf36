import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { existsSync, readFileSync } from 'node:fs';

/** A test that failed. */
export interface Failure {
  /** The file and the full name of the test. Empty for a check, which is one test. */
  readonly test: string;
  /** What went wrong, in lines: a test that had a second try has two errors. */
  readonly error: string;
}

/** The result of a check or a suite. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What went wrong in the first try of tests whose second try passed. */
  readonly secondTries: readonly Failure[];
}

/** The outcome of a check, from its exit code and its output. */
export function readCheck(exitCode: number, output: string): Outcome {
  if (exitCode === 0) return { passed: 1, failures: [], secondTries: [] };
  return failed(firstLine(output) ?? `it ended with ${exitCode}`);
}

/**
 * The outcome of a run of Vitest, from its report in `file`. A failed file without a failed test counts as one failed test. So does
 * a failed run without a failed file (an unhandled rejection, or no test found).
 */
export function readVitest(file: string, exitCode: number): Outcome {
  const report = readReport(file);
  if (!report) return failed('Vitest left no report');
  const failures = report.testResults.flatMap(failuresOf);
  const secondTries = report.testResults.flatMap(secondTriesOf);
  const passed = report.numPassedTests;
  if (failures.length > 0 || exitCode === 0) return { passed, failures, secondTries };
  const error = 'Vitest failed although no test did: it tells above of an error outside of them';
  return { ...failed(error), passed, secondTries };
}

/** A check or a suite that failed as a whole. */
function failed(error: string): Outcome {
  return { passed: 0, failures: [{ test: '', error }], secondTries: [] };
}

/** The sum of all suites. */
export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    secondTries: outcomes.flatMap(({ secondTries }) => secondTries),
  };
}

/** The last line of a run, which CI reads. */
export function verdict({ passed, failures }: Outcome): string {
  return `${passed} passed, ${failures.length} failed`;
}

/**
 * The lines for each failure of a suite, and for each test that passed only in its second try. They come at the end, because CI shows
 * only the end of a log.
 */
export function failureLines(suite: string, { failures, secondTries }: Outcome): readonly string[] {
  const lines = (mark: string, { test, error }: Failure): readonly string[] => [
    `${mark} ${[suite, test].filter(Boolean).join(' > ')}`,
    ...error.split('\n').map((line) => `      ${line}`),
  ];
  return [
    ...secondTries.flatMap((failure) => lines('AGAIN', failure)),
    ...failures.flatMap((failure) => lines('FAIL ', failure)),
  ];
}

function failuresOf(file: FileReport): readonly Failure[] {
  const { status, message, assertionResults } = file;
  const failures = assertionResults.filter((test) => test.status === 'failed');
  if (failures.length === 0 && status === 'failed') {
    return [{ test: pathOf(file), error: firstLine(message) ?? 'something beside its tests failed' }];
  }
  return failures.map((test) => failureOf(file, test));
}

/** Vitest keeps the errors of the first try of a test that has then passed. */
function secondTriesOf(file: FileReport): readonly Failure[] {
  return file.assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map((test) => failureOf(file, test));
}

function failureOf(file: FileReport, { title, ancestorTitles, failureMessages }: TestReport): Failure {
  return {
    test: [pathOf(file), ...ancestorTitles, title].filter(Boolean).join(' > '),
    error: failureMessages.map(messageOf).join('\n') || 'it failed without a word',
  };
}

function pathOf({ name }: FileReport): string {
  return relative(PROJECT_ROOT, name);
}

/** How many lines of an error are shown: enough for what was expected and what was there. */
const SHOWN_LINES = 6;

/** The message of an error, without its stack. */
function messageOf(error: string): string {
  if (error.includes(TIMED_OUT)) return 'it did not end in time';
  const lines = linesOf(error);
  const stack = lines.findIndex((line) => line.startsWith('at '));
  return lines.slice(0, stack === -1 ? SHOWN_LINES : Math.min(stack, SHOWN_LINES)).join('\n');
}

/** Vitest’s report of a test that took longer than its limit says only this. */
const TIMED_OUT = 'STACK_TRACE_ERROR';

function firstLine(text: string): string | undefined {
  return linesOf(text)[0];
}

function linesOf(text: string): readonly string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The part of Vitest's JSON report that this module reads. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly FileReport[];
}

/** The report of a test file. */
interface FileReport {
  /** The absolute path. */
  readonly name: string;
  readonly status: string;
  /** The error outside of the tests. */
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
