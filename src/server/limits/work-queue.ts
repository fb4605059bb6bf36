import { ApiFault } from '#server/faults.ts';

/** Runs expensive work with limited concurrency. Refuses work when too much is waiting (R7.7). */
export interface WorkQueue {
  /** Rejects with `unavailable` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How many tasks wait. */
  waiting(): number;
  /** Whether the queue would accept a task now. */
  hasRoom(): boolean;
}

/** Makes a queue that runs `concurrency` tasks at once and lets `capacity` tasks wait. */
export function makeWorkQueue(concurrency: number, capacity: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const hasRoom = (): boolean => running < concurrency || waiting.length < capacity;

  async function admission(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (!hasRoom()) throw new ApiFault('unavailable');
    // A finished task hands its place to the next one, so `running` stays the same.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    run: async (work) => {
      await admission();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    waiting: () => waiting.length,
    hasRoom,
  };
}
