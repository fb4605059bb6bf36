import type { FastifyBaseLogger } from 'fastify';

/** Work that has to be done now and then and that nobody waits for. */
export interface UpkeepJob {
  /** What the log calls it. */
  readonly name: string;
  run(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Does all jobs now and every hour, one after the other. One that fails is logged and tried again with the next round.
 *
 * @returns Ends it; a round under way goes on.
 */
export function startUpkeep(jobs: readonly UpkeepJob[], log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const doAll = async (): Promise<void> => {
    for (const job of jobs) {
      try {
        await job.run();
      } catch (err) {
        log.warn({ err, job: job.name }, 'upkeep failed');
      }
    }
  };
  void doAll();
  const timer = setInterval(() => void doAll(), HOUR_MS);
  return () => clearInterval(timer);
}
