import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** The part of Vitest's JSON report that is read. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** One check, told by its exit code. */
export function countOne(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * What Vitest reported into `file`. A file that could not even be read counts as one failed test, and so does a run
 * that failed although no test did (an unhandled rejection, or no test found at all).
 */
export function countVitest(file: string, exitCode: number): Counts {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The sum of all suites. */
export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

/** The line CI reads: the last one of a run. */
export function verdict({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

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
