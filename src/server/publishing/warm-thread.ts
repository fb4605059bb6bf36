import { type GateThread, startThread, type ThreadParts } from './gate-thread.ts';

const IDLE_MS = 60_000;

/**
 * A thread that stays for the next task. While an editor types, the server checks the draft again and again. A thread that has
 * run a check before needs a fifth of the time. The thread ends after some tasks, after an idle minute, and after every failure.
 *
 * @param mostTasks A new thread replaces the old one after this many tasks, so that its memory becomes free.
 */
export function makeWarmThread(parts: ThreadParts, mostTasks: number): Pick<GateThread, 'run'> {
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
      const current = (thread ??= startThread(parts));
      try {
        const answer = await current.run(task);
        tasks += 1;
        if (tasks >= mostTasks) await end();
        else idle = setTimeout(() => void end(), IDLE_MS).unref();
        return answer;
      } catch (error) {
        await end();
        if (!isReused) throw error;
        // Memory that earlier tasks have left behind must not count against this task, so it gets a second try in a fresh thread.
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
