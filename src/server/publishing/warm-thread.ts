import { type GateThread, startThread, type ThreadParts } from './gate-thread.ts';

/** After so many tasks a thread is replaced, and its memory goes with it. */
const MOST_TASKS = 25;
const IDLE_MS = 60_000;

/**
 * A thread that is kept for the next task: an editor who types has a draft checked again and again, and a thread that has checked
 * before needs a fifth of the time. It ends after some tasks, when nobody has asked for a while, and with every failure.
 */
export function makeWarmThread(parts: ThreadParts): Pick<GateThread, 'run'> {
  let thread: GateThread | undefined;
  let tasks = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    tasks = 0;
    await ended?.end();
  }

  return {
    run: async (task) => {
      clearTimeout(idle);
      const isReused = thread !== undefined;
      const own = (thread ??= startThread(parts));
      try {
        const answer = await own.run(task);
        tasks += 1;
        if (tasks >= MOST_TASKS) await end();
        else idle = setTimeout(() => void end(), IDLE_MS).unref();
        return answer;
      } catch (error) {
        await end();
        if (!isReused) throw error;
        // What earlier tasks have left behind must not count against this one.
        const fresh = startThread(parts);
        try {
          return await fresh.run(task);
        } finally {
          await fresh.end();
        }
      }
    },
  };
}
