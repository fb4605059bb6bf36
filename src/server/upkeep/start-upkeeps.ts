import type { FastifyBaseLogger } from 'fastify';
import type { OpenedStore } from '#store/open-store.ts';
import type { RetentionStore } from '#store/retention-store.ts';
import { startUpkeep, type UpkeepJob } from './upkeep.ts';
import { indexingJob, repeatUntilNone, upkeepJobs, type UpkeepParts } from './upkeep-jobs.ts';

/** What `startUpkeeps` needs. */
export interface UpkeepsParts extends Omit<UpkeepParts, 'store'> {
  readonly opened: OpenedStore;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

const HOUR_MS = 3_600_000;

/** How often the server does what is promised within a minute (R21.6), in milliseconds. */
const SOON_MS = 20_000;

/**
 * Starts the hourly upkeep, the one that keeps the promises of a minute, and the one that adds submissions to the index of searches.
 * PostgreSQL vacuums its tables only hourly, because a vacuum reads much more than the log of a SQLite file.
 *
 * @returns Stops all of them.
 */
export async function startUpkeeps({ opened, log, ...parts }: UpkeepsParts): Promise<() => void> {
  const { kind, store } = opened;
  // First, so that the start of the server does not wait for the upkeep.
  if (kind === 'embedded' && (await opened.store.holdsErased())) log.warn({ mend: MEND }, HOLDS_ERASED);
  const forget: UpkeepJob = { name: 'what erased rows have left', run: async () => store.forgetErased() };
  const old = upkeepJobs({ ...parts, store });
  const texts: UpkeepJob = {
    name: 'texts that nothing uses',
    run: async (signal) => deleteUnusedTexts(store, { ...parts, signal }),
  };
  const isEmbedded = kind === 'embedded';
  const stops = [
    startUpkeep({ jobs: isEmbedded ? old : [...old, forget], everyMs: HOUR_MS, log }),
    startUpkeep({ jobs: isEmbedded ? [texts, forget] : [texts], everyMs: SOON_MS, log }),
    // On its own, because the first round after an update may take minutes.
    startUpkeep({ jobs: [indexingJob({ ...parts, store })], everyMs: SOON_MS, log }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A text belongs to nothing from its saving until the release is stored. That takes seconds. */
const BEING_USED_MS = 30_000;

async function deleteUnusedTexts(
  store: RetentionStore,
  { now, signal, pause }: Pick<UpkeepParts, 'now' | 'pause'> & { readonly signal: AbortSignal },
): Promise<void> {
  const before = now() - BEING_USED_MS;
  await repeatUntilNone(async () => store.deleteUnusedTexts({ before }), { signal, pause });
}

const HOLDS_ERASED =
  'the database may hold erased rows: it is too large to be rewritten at a start, or there was no space';
const MEND = 'stop the server, run `npm run backup`, and put the copy in the place of vestibule.sqlite';
