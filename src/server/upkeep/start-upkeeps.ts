import type { FastifyBaseLogger } from 'fastify';
import type { OpenedStore } from '#store/open-store.ts';
import { startUpkeep, type UpkeepJob } from './upkeep.ts';
import { upkeepJobs, type UpkeepParts } from './upkeep-jobs.ts';

/** What `startUpkeeps` needs. */
export interface UpkeepsParts extends Omit<UpkeepParts, 'store'> {
  readonly opened: OpenedStore;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

const HOUR_MS = 3_600_000;

/** How often the server does what is promised within a minute (R21.6), in milliseconds. */
const SOON_MS = 20_000;

/**
 * Starts the hourly upkeep, and the one that keeps the promises of a minute. PostgreSQL vacuums its tables only hourly, because a
 * vacuum reads much more than the log of a SQLite file.
 *
 * @returns Stops both.
 */
export async function startUpkeeps({ opened, log, ...parts }: UpkeepsParts): Promise<() => void> {
  const { kind, store } = opened;
  const forget: UpkeepJob = { name: 'what erased rows have left', run: async () => store.forgetErased() };
  const old = upkeepJobs({ ...parts, store });
  const isEmbedded = kind === 'embedded';
  const stops = [
    startUpkeep({ jobs: isEmbedded ? old : [...old, forget], everyMs: HOUR_MS, log }),
    startUpkeep({ jobs: isEmbedded ? [forget] : [], everyMs: SOON_MS, log }),
  ];
  if (isEmbedded && (await opened.store.holdsErased())) log.warn({ mend: MEND }, HOLDS_ERASED);
  return () => {
    for (const stop of stops) stop();
  };
}

const HOLDS_ERASED = 'the database is too large to be rewritten at a start: it may hold erased rows';
const MEND = 'stop the server, run `npm run backup`, and put the copy in the place of vestibule.sqlite';
