/**
 * `npm test`: runs everything that CI runs, one suite after the other, even after a failure. `--no-browser` leaves out the suites
 * that need a browser (`npm run check`). At the end it names the failures, and the tests that passed only in their second try. The last line is `N passed, N failed`, and the exit code
 * says the same.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#scripts/run-command.ts';
import { type BrowserName, getReady, impossibility, browserSummary } from './browsers.ts';
import { addOutcomes, readCheck, readVitest, failureLines, verdict, type Outcome } from './count.ts';
import { SUITES, type Suite } from './suites.ts';

/** The outcome of a suite. */
interface SuiteResult extends Outcome {
  readonly suite: Suite;
  readonly seconds: number;
}

/** The time-out of a suite, so that none hangs forever. The whole run may take 25 minutes (R10.6). */
const TIMEOUT_MS = 60 * 60_000;

const isWithBrowser = !process.argv.includes('--no-browser');
const reports = mkdtempSync(join(tmpdir(), 'vestibule-reports-'));
const results: SuiteResult[] = [];
/** The names and versions of the browsers in which suites ran. */
const versions = new Set<string>();
/** The browsers that this system cannot run, with the reason. */
const left = new Map<BrowserName, string>();
for (const suite of SUITES.filter(isPossible)) {
  // Suites run one at a time, because each uses both cores of the machine.
  results.push(await runSuite(suite));
}
rmSync(reports, { recursive: true, force: true });
say(summary(results));
const total = addOutcomes(results);
if (isWithBrowser) say(browserSummary(versions, left));
say(verdict(total));
process.exitCode = total.failures.length === 0 ? 0 : 1;

function isPossible({ browser }: Suite): boolean {
  if (browser === undefined) return true;
  const because = impossibility(browser, process.platform);
  if (because !== undefined) left.set(browser, because);
  return isWithBrowser && because === undefined;
}

async function runSuite(suite: Suite): Promise<SuiteResult> {
  say(`\n── ${suite.name}: ${suite.asserts}`);
  const started = Date.now();
  const outcome = await attempt(suite).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    say(words);
    return readCheck(1, words);
  });
  const seconds = (Date.now() - started) / 1000;
  say(`   ${verdict(outcome)}, ${seconds.toFixed(1)} s of its ${suite.shareSeconds} s`);
  return { ...outcome, suite, seconds };
}

async function attempt(suite: Suite): Promise<Outcome> {
  const env = suite.browser === undefined ? {} : await envOf(suite.browser);
  if (suite.countedBy === 'exitCode') {
    const { exitCode, output } = await runCommand(suite.command, { env, timeoutMs: TIMEOUT_MS });
    if (exitCode !== 0) say(output.trimEnd());
    return readCheck(exitCode, output);
  }
  const file = join(reports, `${suite.name}.json`);
  const command = [...suite.command, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode } = await runCommand(command, { env, timeoutMs: TIMEOUT_MS, isShown: true });
  return readVitest(file, exitCode);
}

/** Gets a browser ready. Returns the variables by which the tests find it. */
async function envOf(browser: BrowserName): Promise<Readonly<Record<string, string>>> {
  const { version, place, env } = await getReady(browser);
  say(`   ${version}: ${place}`);
  versions.add(version);
  return env;
}

function summary(all: readonly SuiteResult[]): string {
  const rows = all.map(({ suite, seconds, ...outcome }) =>
    [
      outcome.failures.length === 0 ? 'ok  ' : 'FAIL',
      suite.name.padEnd(15),
      verdict(outcome).padEnd(26),
      `${seconds.toFixed(1).padStart(6)} s of ${suite.shareSeconds} s`,
    ].join('  '),
  );
  const lines = all.flatMap((result) => failureLines(result.suite.name, result));
  return ['', ...rows, '', ...lines, ...(lines.length > 0 ? [''] : [])].join('\n');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
