import process from 'node:process';
import { createContext, Script } from 'node:vm';
import { isRecord } from '#contract/is-record.ts';

/**
 * How long a validation may take in milliseconds. It usually takes less than one. A form that has needed more gets less for a minute, so that
 * repeating the same answers cannot hold up the server.
 */
const VALIDATION_LIMITS_MS = { first: 500, later: 50 } as const;

/** A validation has been stopped. The message contains no answer. */
export class ValidationStopped extends Error {
  override readonly name = 'ValidationStopped';
}

/** For each form with a stopped validation: until when it gets less time, by the clock of `performance.now`. */
const slow = new WeakMap<object, number>();
/** A browser's search is compiled when it is first needed, and that may take long once. So a form gets another chance. */
const SLOW_MS = 60_000;

/** Node can stop a function only while a script runs: this script calls `run`. */
const place: { run?: () => void } = {};
const context = createContext(place);
const script = new Script('run()');

/**
 * Runs a validation, and stops it when it takes too long (R21.3). Only the search of a regular expression takes so long.
 *
 * @param form The compiled form that validates.
 *
 * @throws `ValidationStopped`.
 */
export function runWithinLimit<Result>(form: object, validate: () => Result): Result {
  const isSlow = (slow.get(form) ?? 0) > performance.now();
  const timeout = isSlow ? VALIDATION_LIMITS_MS.later : VALIDATION_LIMITS_MS.first;
  const before = processorMs();
  const first = runFor(timeout, validate);
  // Another program may have had the processor in that time. That says nothing about the form.
  const isBusyMachine = first === STOPPED && processorMs() - before < timeout / 2;
  const result = isBusyMachine ? runFor(timeout, validate) : first;
  if (result !== STOPPED) return result;
  slow.set(form, performance.now() + SLOW_MS);
  throw new ValidationStopped(`The validation has not ended within ${timeout} ms.`);
}

const STOPPED = Symbol('stopped');

function runFor<Result>(timeout: number, validate: () => Result): Result | typeof STOPPED {
  const results: Result[] = [];
  place.run = () => void results.push(validate());
  try {
    script.runInContext(context, { timeout });
  } catch (error) {
    if (isTimeout(error)) return STOPPED;
    throw error;
  } finally {
    delete place.run;
  }
  const [result] = results;
  if (results.length === 0) throw new Error('The validation has not run.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list is not empty, and a result may be undefined
  return result as Result;
}

/** The processor time of all threads of this process. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function isTimeout(error: unknown): boolean {
  // The error belongs to the context, so it is no instance of this program's Error.
  return isRecord(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
