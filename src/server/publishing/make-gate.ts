import { type Content, type Release, versionsOf } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { AcceptedExamples } from '#publishing/accept-examples.ts';
import type { GateInput, GateOutcome } from '#publishing/gate.ts';
import { limitFinding } from '#publishing/content-limits.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { type GateThread, LimitExceeded, startThread, type ThreadParts } from './gate-thread.ts';
import { makeWarmThread } from './warm-thread.ts';
import type { DraftOutcome } from './worker-tasks.ts';

/** What `makeGate` needs. */
export interface GateParts extends ThreadParts {
  /** Identifies the version of the program that compiles. */
  readonly program: string;
  /** The environment with which the thread renders the page of a draft. */
  readonly previewEnvironment: PublicEnvironment;
}

/** Checks and compiles content in a thread. */
export interface Gate {
  /** Checks and compiles content for publishing. Rejects with `unavailable` when too many checks wait. */
  readonly pass: (input: Omit<GateInput, 'program'>) => Promise<GateOutcome>;
  /** The findings in content that an editor is typing. `find` has its own queue, so it waits only for other calls of `find`. */
  readonly find: (content: Content) => Promise<GateOutcome['findings']>;
  /** Checks and compiles a draft that an editor is writing, and renders its page. The thread stays for the next check. */
  readonly check: (input: Omit<GateInput, 'program'>) => Promise<DraftOutcome>;
  /** The documents of examples in content, changed so that they state the present outcomes. */
  readonly accept: (content: Content) => Promise<AcceptedExamples>;
  /** Compiles a published release again. Its forms keep their versions. */
  readonly recompile: (release: Release) => Promise<Release>;
}

/** At most this many checks wait while one runs. */
const MOST_WAITING = 8;

/** Makes the gate. It checks one content at a time, because sign-ups need the other cores. */
export function makeGate(parts: GateParts): Gate {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const { program } = parts;
  const freshThreads = makeFreshThreads(parts);
  const warmThread = makeWarmThread(parts, 25);
  const find = makeFinder(parts);
  const { previewEnvironment: environment } = parts;
  return {
    pass: async (input) =>
      queue.run(async () =>
        freshThreads
          .run({ kind: 'gate', input: { ...input, program } })
          .catch((error: unknown) => exceeded(error)),
      ),
    find,
    check: async (input) =>
      queue.run(async () => {
        const findings = await find(input.content);
        return warmThread
          .run({ kind: 'draft', input: { ...input, program, findings }, environment })
          .catch((error: unknown) => ({ ...exceeded(error), pages: [] }));
      }),
    accept: async (content) => queue.run(async () => warmThread.run({ kind: 'accept', input: { content } })),
    recompile: async (release) => {
      const input = { content: release.content, before: versionsOf(release), program };
      return freshThreads.run({ kind: 'compile', input });
    },
  };
}

/** Checks in a separate thread with its own queue. The check of a saved draft reuses the findings of the same texts. */
function makeFinder(parts: ThreadParts): Gate['find'] {
  const queue = makeWorkQueue(1, MOST_WAITING);
  const thread = makeWarmThread(parts, 500);
  let last: { readonly content: Content; readonly findings: GateOutcome['findings'] } | undefined;
  return async (content) =>
    queue.run(async () => {
      if (last && isSame(last.content, content)) return last.findings;
      const findings = await thread
        .run({ kind: 'find', input: { content } })
        .catch((error: unknown) => exceeded(error).findings);
      last = { content, findings };
      return findings;
    });
}

function isSame(one: Content, other: Content): boolean {
  return one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);
}

const SIMPLER = 'Look for an expression that backtracks, and for very long lists. Make the change smaller.';

/** Turns an exceeded limit into a finding. Throws other errors again, because they are faults of the program. */
function exceeded(error: unknown): GateOutcome {
  if (!(error instanceof LimitExceeded)) throw error;
  return { findings: [limitFinding(error.message, SIMPLER)], release: null, sizes: [] };
}

/** Starts a thread for each task and ends it afterwards, so that its memory becomes free. */
function makeFreshThreads(parts: ThreadParts): Pick<GateThread, 'run'> {
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
