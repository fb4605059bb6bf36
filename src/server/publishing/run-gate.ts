import { type Content, type Release, versionsOf } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';
import { limitFinding } from '#publishing/content-limits.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { type GateThread, LimitExceeded, startThread, type ThreadParts } from './gate-thread.ts';
import { makeWarmThread } from './warm-thread.ts';
import type { DraftOutcome } from './worker-tasks.ts';

/** What the gate is made with. */
export interface GateParts extends ThreadParts {
  /** Identifies the program that compiles. */
  readonly program: string;
  /** What the page of a draft is rendered with. */
  readonly previewEnvironment: PublicEnvironment;
}

/** Checks and compiles content in a thread. */
export interface Gate {
  /** Rejects with `unavailable` when too many wait. */
  readonly pass: (input: Omit<GateInput, 'program'>) => Promise<GateOutcome>;
  /** The same for a draft that is being written, with its page. Its thread is kept for the next one. */
  readonly check: (input: Omit<GateInput, 'program'>) => Promise<DraftOutcome>;
  /** The examples of content with their outcomes as they are now. */
  readonly accept: (content: Content) => Promise<AcceptedExamples>;
  /** Compiles what has passed before, with the versions that its forms have. */
  readonly recompile: (release: Release) => Promise<Release>;
}

/** So many checks wait for the one that runs. */
const MOST_WAITING = 8;

/** Checks one content after the other: sign-ups need the other cores. */
export function makeGate(parts: GateParts): Gate {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const { program } = parts;
  const once = onceIn(parts);
  const warm = makeWarmThread(parts);
  const { previewEnvironment: environment } = parts;
  return {
    pass: async (input) =>
      queue.run(async () =>
        once.run({ kind: 'gate', input: { ...input, program } }).catch((error: unknown) => exceeded(error)),
      ),
    check: async (input) =>
      queue.run(async () =>
        warm
          .run({ kind: 'draft', input: { ...input, program }, environment })
          .catch((error: unknown) => ({ ...exceeded(error), pages: [] })),
      ),
    accept: async (content) => queue.run(async () => warm.run({ kind: 'accept', input: { content } })),
    recompile: async (release) => {
      const input = { content: release.content, before: versionsOf(release), program };
      return once.run({ kind: 'compile', input });
    },
  };
}

const SIMPLER = 'Look for an expression that backtracks, and for very long lists. Make the change smaller.';

/** What exceeds a limit is a finding. Anything else is a fault of the program. */
function exceeded(error: unknown): GateOutcome {
  if (!(error instanceof LimitExceeded)) throw error;
  return { findings: [limitFinding(error.message, SIMPLER)], release: null, sizes: [] };
}

/** A thread for each task, which ends with it, and all its memory with it. */
function onceIn(parts: ThreadParts): Pick<GateThread, 'run'> {
  return {
    run: async (task) => {
      const thread = startThread(parts);
      try {
        return await thread.run(task);
      } finally {
        await thread.end();
      }
    },
  };
}
