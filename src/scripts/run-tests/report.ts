import { existsSync, readFileSync } from 'node:fs';

/** The part of Vitest's JSON report that is read. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly FileReport[];
}

/** What came of a file of tests. */
export interface FileReport {
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
export function readReport(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isReport(report) ? report : undefined;
}

function isReport(report: unknown): report is Report {
  return (
    typeof report === 'object' && report !== null && 'numPassedTests' in report && 'testResults' in report
  );
}
