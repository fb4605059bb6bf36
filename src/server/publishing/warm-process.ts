import { type GateProcess, LimitExceeded, type ProcessParts, startProcess } from './gate-process.ts';

const IDLE_MS = 60_000;

/**
 * A process that stays for the next task. While an editor types, the server checks the draft again and again. A process that has
 * run a check before needs a fifth of the time. The process ends after some tasks, after an idle minute, and after every failure.
 *
 * @param mostTasks A new process replaces the old one after this many tasks, so that its memory becomes free.
 */
export function makeWarmProcess(parts: ProcessParts, mostTasks: number): Pick<GateProcess, 'run'> {
  let kept: GateProcess | undefined;
  let tasks = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = kept;
    kept = undefined;
    tasks = 0;
    await ended?.end();
  }

  return {
    run: async (task) => {
      clearTimeout(idle);
      const isReused = kept !== undefined;
      const current = (kept ??= startProcess(parts));
      try {
        const answer = await current.run(task);
        tasks += 1;
        if (tasks >= mostTasks) await end();
        else idle = setTimeout(() => void end(), IDLE_MS).unref();
        return answer;
      } catch (error) {
        await end();
        const isLimit = error instanceof LimitExceeded && error.limit !== 'memory';
        if (!isReused || isLimit) throw error;
        // Memory that earlier tasks have left behind must not count against this task, so it gets a second try in a fresh process.
        const fresh = startProcess(parts);
        try {
          return await fresh.run(task);
        } finally {
          await fresh.end();
        }
      }
    },
  };
}
