import process from 'node:process';
import { createContext, Script } from 'node:vm';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { ApiFault } from '#server/faults.ts';
import { makeRest, type Rest } from './rest.ts';
import { noteSlowNetwork, refuseSlowNetwork } from './slow-networks.ts';

/**
 * How long a validation may take in milliseconds. It usually takes less than one. A form that was stopped in the last minute is slow and
 * gets the least time. Once any form was stopped, the others get less time for a minute, too, because there may be many such forms. Only
 * the sign-up form has the first limit until it was stopped itself, and never rests for other forms.
 */
const LIMITS_MS = { first: 500, wary: 100, slow: 50 } as const;

/** A validation has been stopped: the caller gets 503. The cause contains no answer. */
export class ValidationStopped extends ApiFault {
  constructor(timeout: number) {
    super('unavailable', undefined, {
      cause: new Error(`The validation has not ended within ${timeout} ms.`),
    });
  }
}

/** A browser's search is compiled when it is first needed, and that may take long once. So a form gets another chance. */
const SLOW_MS = 60_000;

/** The forms with a stopped validation. Each is slow while its rest is on. */
const slow = new WeakMap<object, Rest>();
const wariness = makeRest(SLOW_MS);

/** After the validation of a slow form, all slow forms rest so long. After a first stop, all forms do that were not stopped yet. */
const REST_MS = 500;

const slowForms = makeRest(REST_MS);
const otherForms = makeRest(REST_MS);

/** After a stop, the sign-up form rests only for the turn of the event loop. Honest visitors come in other turns. */
const signUps = makeRest(1);

/** Node can stop a function only while a script runs: this script calls `run`. */
const place: { run?: () => void } = {};
const context = createContext(place);
const script = new Script('run()');

/**
 * Runs a validation, and stops it when it takes too long (R21.3). In each half second, one validation of a slow form runs, and one
 * other validation may be stopped, however many requests and forms there are. The sign-up form takes no part in this: it waits for
 * no form, and after a stop only for the next turn. A network whose answers to a form were stopped waits ten seconds for it, so
 * that few people cannot stop validations in each turn.
 *
 * @param form The compiled form that validates.
 *
 * @param address The visitor's network address.
 *
 * @throws `ValidationStopped`, or at once the fault `unavailable` for a form that has to rest. Both answer 503.
 */
export function runWithinLimit<Result>(
  form: Pick<CompiledForm, 'name'>,
  address: string,
  validate: () => Result,
): Result {
  refuseSlowNetwork(form.name, address);
  const isSlow = slow.get(form)?.isOn() ?? false;
  const isSignUp = form.name === SIGN_UP;
  const formsAlike = isSlow ? slowForms : otherForms;
  const rest = isSignUp ? signUps : formsAlike;
  if (rest.isOn()) throw new ApiFault('unavailable');
  if (isSlow && !isSignUp) rest.begin();
  const timeout = isSlow ? LIMITS_MS.slow : usualLimit(isSignUp);
  const result = runTwiceIfBusy(timeout, validate);
  if (result !== STOPPED) return result;
  rest.begin();
  noteStop(form);
  noteSlowNetwork(form.name, address);
  throw new ValidationStopped(timeout);
}

function usualLimit(isSignUp: boolean): number {
  return wariness.isOn() && !isSignUp ? LIMITS_MS.wary : LIMITS_MS.first;
}

function noteStop(form: object): void {
  slowForms.begin();
  wariness.begin();
  const minute = slow.get(form) ?? makeRest(SLOW_MS);
  minute.begin();
  slow.set(form, minute);
}

const STOPPED = Symbol('stopped');

function runTwiceIfBusy<Result>(timeout: number, validate: () => Result): Result | typeof STOPPED {
  const before = processorMs();
  const first = runFor(timeout, validate);
  // Another program may have had the processor in that time. That says nothing about the form.
  const isBusyMachine = first === STOPPED && processorMs() - before < timeout / 2;
  return isBusyMachine ? runFor(timeout, validate) : first;
}

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
