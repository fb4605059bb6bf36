import { Worker } from 'node:worker_threads';
import type { Release } from '#contract/release.ts';
import { versionsOf } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';
import { LIMITS, limitFinding } from '#publishing/limits.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import type { GateAnswers, GateStart, GateTask } from './worker-tasks.ts';

/** Where the thread comes from and what it renders with. */
export interface GateParts {
  readonly script: URL;
  readonly prerenderer: URL | null;
  readonly environment: PublicEnvironment;
  /** Identifies the program that compiles. */
  readonly program: string;
  /** Override those of `LIMITS`, for tests. */
  readonly seconds?: number;
  readonly megabytes?: number;
}

/** Checks and compiles content in a thread. */
export interface Gate {
  /** Rejects with `unavailable` when too many wait. */
  readonly pass: (input: Omit<GateInput, 'program'>) => Promise<GateOutcome>;
  /** Compiles what has passed before, with the versions that its forms have. */
  readonly recompile: (release: Release) => Promise<Release>;
}

/** So many checks wait for the one that runs. */
const MOST_WAITING = 8;

/** Checks one content after the other: sign-ups need the other cores. */
export function makeGate(parts: GateParts): Gate {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const { program } = parts;
  return {
    pass: async (input) =>
      queue.run(async () => {
        try {
          return await runTask(parts, { kind: 'gate', input: { ...input, program } });
        } catch (error) {
          if (!(error instanceof LimitExceeded)) throw error;
          return { findings: [limitFinding(error.message, SIMPLER)], release: null, sizes: [] };
        }
      }),
    recompile: async (release) => {
      const input = { content: release.content, before: versionsOf(release), program };
      return runTask(parts, { kind: 'compile', input });
    },
  };
}

const SIMPLER = 'Look for an expression that backtracks, and for very long lists. Make the change smaller.';

class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

async function runTask<Kind extends GateTask['kind']>(
  { script, prerenderer, environment, seconds = LIMITS.seconds, megabytes = LIMITS.megabytes }: GateParts,
  task: GateTask & { readonly kind: Kind },
): Promise<GateAnswers[Kind]> {
  const start: GateStart = { task, prerenderer: prerenderer?.href ?? null, environment };
  const worker = new Worker(script, {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<GateAnswers[Kind]>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new LimitExceeded(`The check has not ended within ${seconds} seconds.`)),
        seconds * 1_000,
      );
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooMuch(megabytes) : error));
      worker.once('exit', () => reject(new Error('the thread of the gate has ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function tooMuch(megabytes: number): LimitExceeded {
  return new LimitExceeded(`The check needs more than ${megabytes} MB.`);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
