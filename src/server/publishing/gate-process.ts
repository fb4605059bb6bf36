import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { deserialize } from 'node:v8';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import {
  type GateAnswers,
  type GateLimits,
  type GateMessage,
  type GateStart,
  type GateTask,
  TIME_SIGNAL,
} from './gate-tasks.ts';
import { ApiFault } from '#server/faults.ts';

/** The program of the process, and what it renders pages with. */
export interface ProcessParts {
  readonly script: URL;
  readonly prerenderer: URL | null;
  /** Tests set `seconds` and `megabytes` to override `CONTENT_LIMITS`. */
  readonly seconds?: number;
  readonly megabytes?: number;
}

/** A process that performs tasks one after the other (R21.1). */
export interface GateProcess {
  /** Rejects with `LimitExceeded` when a task uses more than it may. The process has then ended, or the caller must end it. */
  readonly run: <Kind extends GateTask['kind']>(
    task: GateTask & { readonly kind: Kind },
  ) => Promise<GateAnswers[Kind]>;
  readonly end: () => Promise<void>;
}

/** A task used too much processor time or memory, or its answer was too long. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
  readonly limit: 'time' | 'memory' | 'answer';

  constructor(limit: LimitExceeded['limit'], message: string) {
    super(message);
    this.limit = limit;
  }
}

/** The last error texts of the process, in characters, which the log of the server shows. */
const MOST_ERROR_TEXT = 2_000;

/** A task on a busy machine may wait this many times longer for the processor than it computes. */
const MOST_WAITING_FACTOR = 10;

/** However little a task may use, its process may take this many seconds to start on a busy machine. */
const LEAST_WAITING_SECONDS = 30;

/** Starts a process. It does not keep the server alive, and it ends with the server. */
export function startProcess({ script, prerenderer, ...own }: ProcessParts): GateProcess {
  const { seconds = CONTENT_LIMITS.seconds, megabytes = CONTENT_LIMITS.megabytes } = own;
  const limits: GateLimits = { seconds, megabytes };
  const start: GateStart = { prerenderer: prerenderer?.href ?? null, limits };
  const child = fork(script, [JSON.stringify(start)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${limits.megabytes}`],
    // The process gets no secrets of the server.
    env: { NODE_ENV: process.env['NODE_ENV'], TZ: process.env['TZ'] },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // A fault between two tasks. The next task finds that the process has ended.
  child.on('error', () => undefined);
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => {
    errors = `${errors}${text.toString()}`.slice(-MOST_ERROR_TEXT);
  });
  child.unref();
  child.channel?.unref();
  return {
    run: async (task) =>
      perform<typeof task.kind>(child, task, limits).catch((error: unknown) => {
        if (error instanceof LimitExceeded || errors === '') throw error;
        throw new Error(errors, { cause: error });
      }),
    end: async () => {
      if (hasEnded(child)) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Sends a task to the process and waits for its answer, its end, or the deadline. */
async function perform<Kind extends GateTask['kind']>(
  child: ChildProcess,
  task: GateTask & { readonly kind: Kind },
  limits: GateLimits,
): Promise<GateAnswers[Kind]> {
  if (hasEnded(child)) throw whyEnded(child, limits);
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      // The machine was too busy. That says nothing about the content.
      () => settle(() => reject(new ApiFault('unavailable'))),
      Math.max(LEAST_WAITING_SECONDS, limits.seconds * MOST_WAITING_FACTOR) * 1_000,
    );
    const onMessage = (message: GateMessage): void =>
      settle(() => {
        if (message.kind === 'answer') resolve(deserialize(message.answer));
        else
          reject(
            message.kind === 'tooLong' ? new LimitExceeded('answer', TOO_LONG) : new Error(message.message),
          );
      });
    const onExit = (): void => settle(() => reject(whyEnded(child, limits)));
    const onError = (error: unknown): void => settle(() => reject(error));
    child.once('message', onMessage).once('close', onExit).once('error', onError);
    // When the process has just ended, sending fails and its exit follows.
    child.send(task, () => undefined);

    function settle(done: () => void): void {
      clearTimeout(late);
      child.off('message', onMessage).off('close', onExit).off('error', onError);
      done();
    }
  });
}

const TOO_LONG = 'The result of the check is too large.';

/** A signal of the operator, who stops the server and its processes. It says nothing about the content. */
const OPERATOR_SIGNALS: readonly unknown[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Why the process has ended during a task. Its watchdog and Node end it by signals. */
function whyEnded({ signalCode, exitCode }: ChildProcess, limits: GateLimits): Error {
  if (signalCode === TIME_SIGNAL) return tooSlow(limits);
  if (signalCode !== null && !OPERATOR_SIGNALS.includes(signalCode))
    return new LimitExceeded('memory', `The check needs more than ${limits.megabytes} MB.`);
  return new Error(`the process of the gate has ended without an answer: ${signalCode ?? exitCode}`);
}

function tooSlow({ seconds }: GateLimits): LimitExceeded {
  return new LimitExceeded('time', `The check has not ended within ${seconds} seconds.`);
}
