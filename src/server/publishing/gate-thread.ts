import { Worker } from 'node:worker_threads';
import type { PublicEnvironment } from '#protocol/environment.ts';
import { CONTENT_LIMITS } from '#publishing/content-limits.ts';
import type { GateAnswers, GateStart, GateTask } from './worker-tasks.ts';

/** The program of the thread, and what it renders pages with. */
export interface ThreadParts {
  readonly script: URL;
  readonly prerenderer: URL | null;
  readonly environment: PublicEnvironment;
  /** Tests set `seconds` and `megabytes` to override `CONTENT_LIMITS`. */
  readonly seconds?: number;
  readonly megabytes?: number;
}

/** A thread that performs tasks one after the other. */
export interface GateThread {
  /** Rejects with `LimitExceeded` when the task takes too long or needs too much memory. The caller must then end the thread. */
  readonly run: <Kind extends GateTask['kind']>(
    task: GateTask & { readonly kind: Kind },
  ) => Promise<GateAnswers[Kind]>;
  readonly end: () => Promise<void>;
}

/** A task took too long, or needed too much memory. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

/** Starts a thread. It does not keep the process alive. */
export function startThread({ script, prerenderer, environment, ...limits }: ThreadParts): GateThread {
  const { seconds = CONTENT_LIMITS.seconds, megabytes = CONTENT_LIMITS.megabytes } = limits;
  const start: GateStart = { prerenderer: prerenderer?.href ?? null, environment };
  const worker = new Worker(script, {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  worker.unref();
  return {
    run: async (task) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => settle(() => reject(new LimitExceeded(`The check has not ended within ${seconds} seconds.`))),
          seconds * 1_000,
        );
        const onAnswer = (answer: GateAnswers[typeof task.kind]): void => settle(() => resolve(answer));
        const onError = (error: unknown): void =>
          settle(() => reject(isOutOfMemory(error) ? tooMuch(megabytes) : error));
        const onExit = (): void =>
          settle(() => reject(new Error('the thread of the gate has ended without an answer')));
        worker.once('message', onAnswer).once('error', onError).once('exit', onExit);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
        worker.postMessage(task);

        function settle(done: () => void): void {
          clearTimeout(timer);
          worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
          done();
        }
      }),
    end: async () => void (await worker.terminate()),
  };
}

function tooMuch(megabytes: number): LimitExceeded {
  return new LimitExceeded(`The check needs more than ${megabytes} MB.`);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
