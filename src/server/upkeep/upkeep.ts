import type { FastifyBaseLogger } from 'fastify';

/** Periodic work that nothing waits for. */
export interface UpkeepJob {
  /** Its name in the log. */
  readonly name: string;
  /** Ends early when aborted. */
  run(signal: AbortSignal): Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Runs all jobs now and every hour, one after the other. A failed job is logged as an error for operators and retried
 * in the next round.
 *
 * @returns Stops the upkeep. A running job ends as soon as it can.
 */
export function startUpkeep(jobs: readonly UpkeepJob[], log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const stop = new AbortController();
  let isBusy = false;
  const doAll = async (): Promise<void> => {
    // A round may take longer than an hour when a lot expires for the first time.
    if (isBusy) return;
    isBusy = true;
    for (const job of jobs) {
      if (stop.signal.aborted) break;
      try {
        await job.run(stop.signal);
      } catch (err) {
        if (!stop.signal.aborted) log.error({ err, job: job.name }, 'upkeep failed: old rows stay');
      }
    }
    isBusy = false;
  };
  void doAll();
  const timer = setInterval(() => void doAll(), HOUR_MS);
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
