import type { FastifyBaseLogger } from 'fastify';

/** Periodic work that nothing waits for. */
export interface UpkeepJob {
  /** Its name in the log. */
  readonly name: string;
  /** Ends early when aborted. */
  run(signal: AbortSignal): Promise<void>;
}

/** What `startUpkeep` needs. */
export interface UpkeepRounds {
  readonly jobs: readonly UpkeepJob[];
  /** The time from the start of one round to the next, in milliseconds. */
  readonly everyMs: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Runs all jobs now and after each interval, one after the other. A failed job is logged as an error for operators and retried
 * in the next round.
 *
 * @returns Stops the upkeep. A running job ends as soon as it can.
 */
export function startUpkeep({ jobs, everyMs, log }: UpkeepRounds): () => void {
  const stop = new AbortController();
  let isBusy = false;
  const doAll = async (): Promise<void> => {
    // A round may take longer than the interval when a lot expires for the first time.
    if (isBusy) return;
    isBusy = true;
    for (const job of jobs) {
      if (stop.signal.aborted) break;
      try {
        await job.run(stop.signal);
      } catch (err) {
        if (!stop.signal.aborted)
          log.error({ err, job: job.name }, 'a job of the upkeep failed: it runs again');
      }
    }
    isBusy = false;
  };
  void doAll();
  const timer = setInterval(() => void doAll(), everyMs);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
