import { ApiFault } from '#server/faults.ts';

/** Runs costly work, so many at once; refuses what would wait behind too many others (R7.7). */
export interface WorkQueue {
  /** Rejects with `unavailable` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** How much work waits for its turn. */
  waiting(): number;
  /** Whether work would be taken now. */
  hasRoom(): boolean;
}

/** A queue that runs `concurrency` at once and lets `capacity` wait. */
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
    // Whoever leaves hands over its place, so `running` stays as it is.
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
