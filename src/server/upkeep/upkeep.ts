import type { FastifyBaseLogger } from 'fastify';

/** Work that has to be done now and then and that nobody waits for. */
export interface UpkeepJob {
  /** What the log calls it. */
  readonly name: string;
  /** Ends early once it is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Does all jobs now and every hour, one after the other. One that fails is logged as an error, because operators look at
 * those, and tried again with the next round.
 *
 * @returns Ends it; a job under way stops as soon as it can.
 */
export function startUpkeep(jobs: readonly UpkeepJob[], log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const stop = new AbortController();
  let isBusy = false;
  const doAll = async (): Promise<void> => {
    // A round may take longer than an hour where a lot is thrown away for the first time.
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
