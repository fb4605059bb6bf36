import { parentPort } from 'node:worker_threads';
import { type GateLimits, TIME_SIGNAL } from './gate-tasks.ts';

const INTERVAL_MS = 100;

/** The program itself needs this much memory outside of V8's heap, which has the limit of the task. */
const PROGRAM_MEGABYTES = 300;

const MEGABYTE = 1_048_576;

/**
 * Watches the tasks of this process from a thread of its own, because a task may hold the main thread for ever. It ends the process
 * when a task uses more than it may, or when the server is gone.
 */
export function watchTasks({ seconds, megabytes }: GateLimits): void {
  const server = process.ppid;
  let watching: NodeJS.Timeout | undefined;
  parentPort?.on('message', (state: 'started' | 'ended') => {
    clearInterval(watching);
    if (state === 'ended') return;
    const before = processorSeconds();
    watching = setInterval(() => {
      if (processorSeconds() - before > seconds) process.kill(process.pid, TIME_SIGNAL);
      const isTooLarge = process.memoryUsage.rss() > (megabytes + PROGRAM_MEGABYTES) * MEGABYTE;
      if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
    }, INTERVAL_MS);
  });
}

/** The processor time of all threads of this process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
